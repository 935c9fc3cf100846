import { expect, it } from 'vitest'
import { hasTimeLabel } from '#features/talk/conversations/rules.ts'
import { isSeen } from '#shared/texts/seen.ts'
import { isTooLong, PAUSE } from './rules.ts'

it('shows the time after more than ten minutes', () => {
  const at = (minutes: number) => hasTimeLabel(0, minutes * 60_000, PAUSE)
  expect([
    hasTimeLabel(undefined, 0, PAUSE),
    at(0),
    at(10),
    hasTimeLabel(0, PAUSE + 1, PAUSE),
    at(11),
  ]).toEqual([true, false, false, true, true])
})

it.each(['', ' \n', '\u200b\u200d', '\u3164\u2800', '\u0301', '\u202e\u2066'])('sees nothing in %j', (text) =>
  expect(isSeen(text)).toBe(false),
)

it('counts letters as people do', () => {
  expect([isTooLong('😀'.repeat(2_000)), isTooLong('😀'.repeat(2_001))]).toEqual([false, true])
})
