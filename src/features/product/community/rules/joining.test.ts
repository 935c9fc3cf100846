import { expect, it } from 'vitest'
import { wholeNumber } from './joining.ts'

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['500', 500],
  ['501', null],
  ['0', null],
  ['', null],
  ['-3', null],
  ['1.5', null],
  ['1e2', null],
  ['ten', null],
])('of %j makes %j where 500 are the most', (typed, number) => {
  expect(wholeNumber(typed, 500)).toBe(number)
})
