import { expect, it } from 'vitest'
import { isUpheld, outcomesFor, withoutRepeats } from './rules.ts'

it('people are not hidden or deleted by a report', () => {
  expect(outcomesFor('user')).toEqual(['sanctioned', 'dismissed'])
  expect(outcomesFor('comment')).toContain('deleted')
})

it('reviews are hidden by a report, and stay with their order', () => {
  expect(outcomesFor('review')).toEqual(['hidden', 'sanctioned', 'dismissed'])
})

it('a report was right unless it was dismissed', () => {
  expect((['deleted', 'hidden', 'sanctioned', 'dismissed'] as const).map(isUpheld)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

it('a picture chosen twice is one', () => {
  expect(withoutRepeats([3, 1, 3])).toEqual([3, 1])
})
