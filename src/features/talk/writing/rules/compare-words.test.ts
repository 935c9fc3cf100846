import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareWords } from './compare-words.ts'

it('says what went and what came, by words, also in Chinese', () => {
  expect(compareWords('one two three', 'one 2 three')).toEqual([
    { kind: 'same', text: 'one ' },
    { kind: 'removed', text: 'two' },
    { kind: 'added', text: '2' },
    { kind: 'same', text: ' three' },
  ])
  expect(compareWords('夜市的灯', '夜市里的灯')).toContainEqual({ kind: 'added', text: '里' })
})

it('holds both texts whole', () => {
  const words = fc
    .array(fc.constantFrom('a ', 'b ', '灯', 'c\n'), { maxLength: 40 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const found = compareWords(before, after)
      const join = (without: string) =>
        found
          .filter(({ kind }) => kind !== without)
          .map(({ text }) => text)
          .join('')
      expect([join('added'), join('removed')]).toEqual([before, after])
    }),
  )
})
