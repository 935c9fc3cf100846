import { expect, it } from 'vitest'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { describeChange, type Parts } from './describe-change.ts'

const doc = (...content: unknown[]) => ({ version: 1, content }) as never as Doc
const line = (text: string, ...marks: string[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }) }],
})
const picture = (src: string) => ({ type: 'image', attrs: { src, alt: '' } })
const parts = (document: Doc, others: Partial<Parts> = {}): Parts => ({
  title: 'A well',
  excerpt: '',
  document,
  hidden: null,
  ...others,
})
const of = (before: Parts, after: Parts) => describeChange(before, after)

it('counts what came and what went, in Chinese by characters, and not what moved', () => {
  const before = parts(doc(line('the old well'), line('古井')))
  expect(of(before, parts(doc(line('the new deep well'), line('古井旁'))))).toEqual({
    what: ['words'],
    added: 8,
    removed: 3,
  })
  expect(of(before, parts(doc(line('古井'), line('the old well'))))).toEqual({
    what: ['order'],
    added: 0,
    removed: 0,
  })
})

it('says what was changed beside the words, and nothing where nothing was', () => {
  const before = parts(doc(line('same')))
  expect(of(before, before)).toEqual({ what: [], added: 0, removed: 0 })
  expect(of(before, parts(doc(line('same', 'bold')), { title: 'Wells' })).what).toEqual(['title', 'look'])
  expect(of(before, parts(doc(line('same'), picture('/a.jpg')))).what).toEqual(['media'])
  const hidden = of(before, parts(doc(line('same')), { hidden: doc(line('more')) }))
  expect(hidden).toEqual({ what: ['words', 'hidden'], added: 4, removed: 0 })
  expect(of(before, parts(doc(line('same')), { excerpt: 'Short.' })).what).toEqual(['excerpt'])
})
