import { expect, it } from 'vitest'
import { clearSeen, keepSeen, readSeen } from './seen-products.ts'

it('keeps the last twelve, each once and the last first', () => {
  for (let number = 1; number <= 14; number += 1) keepSeen(number)
  keepSeen(10)
  expect(readSeen()).toEqual([10, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3])
  clearSeen()
  expect(readSeen()).toEqual([])
})
