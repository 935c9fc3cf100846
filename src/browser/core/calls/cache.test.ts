import { expect, it } from 'vitest'
import { createCache } from './cache.ts'

it('keeps the newest up to its limit, and nothing beyond an age', () => {
  let now = 0
  const memory = createCache<number>(2, () => now)
  memory.keep('a', 1)
  memory.keep('b', 2)
  memory.keep('a', 3)
  memory.keep('c', 4)
  expect(['a', 'b', 'c'].map((key) => memory.find(key, 10))).toEqual([3, undefined, 4])
  now = 11
  expect(memory.find('a', 10)).toBeUndefined()
  expect(memory.find('a', 11)).toBe(3)
  memory.clear()
  expect(memory.find('a', 11)).toBeUndefined()
})
