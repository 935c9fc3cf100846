import { expect, it } from 'vitest'
import { countWords, partOfGoal } from './count-words.ts'

it('counts characters of Chinese, and words of other languages, also beside each other', () => {
  expect(countWords('这里有粗体。')).toBe(5)
  expect(countWords('It doesn’t rain; it pours — 40 % of the time.')).toBe(9)
  expect(countWords('用 Notion 写了 2 万字')).toBe(7)
  expect(countWords('¿Añoranza? Sí.')).toBe(2)
  expect(countWords(' — … 😀 ')).toBe(0)
})

it('is reached once, and never more than whole', () => {
  expect([partOfGoal(0, 10), partOfGoal(5, 10), partOfGoal(30, 10)]).toEqual([0, 0.5, 1])
})
