import { expect, it } from 'vitest'
import { ownFirst } from './own-first.ts'

it('puts what is in the language of the page first, each in its order, and gives no more than asked for', () => {
  const items = (['en', 'es', 'zh-hans', 'es', 'en'] as const).map((language, at) => ({ language, at }))
  expect(ownFirst(items, 'es', 4).map(({ at }) => at)).toEqual([1, 3, 0, 2])
  expect(ownFirst(items, 'es', 1).map(({ at }) => at)).toEqual([1])
  expect(ownFirst([], 'es', 3)).toEqual([])
})
