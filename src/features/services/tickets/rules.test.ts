import { expect, it } from 'vitest'
import { REOPENS_WITHIN, stateAfter, takesWords } from './rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

it('a closed ticket opens again for a month', () => {
  expect(takesWords('answered', null, now)).toBe(true)
  expect(takesWords('closed', ago(REOPENS_WITHIN), now)).toBe(true)
  expect(takesWords('closed', ago(REOPENS_WITHIN + 1), now)).toBe(false)
})

it('after an answer it is the person’s turn, after a question the staff’s', () => {
  expect([stateAfter(true), stateAfter(false)]).toEqual(['answered', 'open'])
})
