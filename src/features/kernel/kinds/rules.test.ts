import { expect, it } from 'vitest'
import { SEARCH_KINDS } from '#features/kernel/entries/rules/marks.ts'
import { POST_KINDS } from '#features/kernel/posts/rules/things.ts'
import { KIND_NAMES, TEXT_NAMES } from '#features/product/authoring/rules/kinds.ts'
import { ALL_KINDS, KINDS, kindsWith, listsOf } from './rules.ts'

it('names the kinds of which something holds, in the order of the table', () => {
  expect(kindsWith('canBeCommented')).toEqual(['article', 'topic', 'product', 'page'])
  expect(kindsWith('list')).toEqual(['article', 'topic', 'product', 'doc'])
})

it('knows the lists that a kind stands in', () => {
  expect(listsOf('product')).toEqual(['products'])
  expect(listsOf('page')).toEqual([])
})

it('gives each view to one kind, so that an address says what it leads to', () => {
  const views = ALL_KINDS.map((kind) => KINDS[kind].view)
  expect(new Set(views).size).toBe(ALL_KINDS.length)
})

it.each([
  ['the desk', KIND_NAMES, kindsWith('permission')],
  ['what carries tags', TEXT_NAMES, kindsWith('tags')],
  ['favourites', POST_KINDS, kindsWith('canBeKept')],
  ['search', SEARCH_KINDS.filter((kind) => kind !== 'answer'), kindsWith('isFound')],
] as const)('is complete in lists of their own: %s', (_, listed, kinds) => {
  expect([...listed].toSorted()).toEqual([...kinds].toSorted())
})
