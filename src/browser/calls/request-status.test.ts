import { expect, it } from 'vitest'
import { idle, nextRequestState, type RequestEvent, type RequestState } from './request-status.ts'

const run = (...events: RequestEvent<number>[]) => {
  const states: RequestState<number>[] = [idle]
  for (const event of events) states.push(nextRequestState(states.at(-1) ?? idle, event))
  return states
}
const refusal = { statusCode: 409, messages: ['no'], code: 'taken' }

it('goes from idle over pending to success, and to error', () => {
  const states = run(
    { type: 'started', run: 1 },
    { type: 'answered', run: 1, outcome: { ok: true, result: 5 } },
    { type: 'started', run: 2 },
    { type: 'answered', run: 2, outcome: { ok: false, refusal } },
  )
  expect(states.map(({ status }) => status)).toEqual(['idle', 'pending', 'success', 'pending', 'error'])
  expect(states.map(({ data }) => data)).toEqual([undefined, undefined, 5, 5, 5])
  expect(states.at(-1)?.refusal).toBe(refusal)
})

it('ignores an answer that was overtaken', () => {
  const states = run(
    { type: 'started', run: 1 },
    { type: 'started', run: 2 },
    { type: 'answered', run: 1, outcome: { ok: true, result: 1 } },
    { type: 'answered', run: 2, outcome: { ok: true, result: 2 } },
  )
  expect(states.map(({ data }) => data)).toEqual([undefined, undefined, undefined, undefined, 2])
})
