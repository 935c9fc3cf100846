import { expect, test } from 'vitest'
import { placesOf } from './leaderboard.ts'

test('who has as many points has the same place, and nobody gains by it', () => {
  expect(placesOf([9, 7, 7, 3])).toEqual([1, 2, 2, 4])
  expect(placesOf([5, 5, 5])).toEqual([1, 1, 1])
  expect(placesOf([])).toEqual([])
})
