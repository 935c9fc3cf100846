import { expect, it } from 'vitest'
import { createGathering } from './gather.ts'

/** Work that is done when the test says so. */
function held() {
  const done: number[][] = []
  const gates: Array<PromiseWithResolvers<void>> = []
  const gather = createGathering(async (calls: readonly number[]) => {
    done.push([...calls])
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
    if (calls.includes(13)) throw new Error('It cannot be done.')
    return calls.map((call) => call * 2)
  })
  const open = async (place: number) => {
    gates[place]?.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { done, gather, open }
}

it('does at once what has come while others were being done, and answers each with its own', async () => {
  const { done, gather, open } = held()
  const answers = [1, 2, 3].map((call) => gather('room', call))
  expect(done).toEqual([[1]])
  await open(0)
  expect(done).toEqual([[1], [2, 3]])
  await open(1)
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
})

it('lets the calls of one key not wait for those of another', async () => {
  const { done, gather, open } = held()
  const answers = [gather('one', 1), gather('two', 2)]
  expect(done).toEqual([[1], [2]])
  await open(1)
  expect(await answers[1]).toBe(4)
  await open(0)
  expect(await answers[0]).toBe(2)
})

it('does no more at once than fifty', async () => {
  const { done, gather, open } = held()
  const answers = Array.from({ length: 71 }, (_, call) => gather('room', call + 100))
  for (const place of [0, 1, 2]) await open(place)
  await Promise.all(answers)
  expect(done.map(({ length }) => length)).toEqual([1, 50, 20])
})

it('does each by itself where one of them cannot be done', async () => {
  const { done, gather, open } = held()
  const answers = [1, 2, 13, 3].map((call) => gather('room', call))
  const settled = Promise.allSettled(answers)
  for (const place of [0, 1, 2, 3, 4]) await open(place)
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(done).toEqual([[1], [2, 13, 3], [2], [13], [3]])
})
