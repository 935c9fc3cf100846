import { expect, it } from 'vitest'
import type { Block, Doc } from '#features/kernel/documents/rules.ts'
import { compareMarks, placeOfMark } from './compare-marks.ts'

const doc = (...content: Block[]): Doc => ({ version: 1, content })
const words = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string, level: 2 | 3 | 4 = 2): Block => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
const picture = (src: string, alt = ''): Block => ({ type: 'image', attrs: { src, alt } })
const linked = (...hrefs: string[]): Block => ({
  type: 'paragraph',
  content: hrefs.map((href) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] })),
})
const open = (document: Doc) => ({ document, hidden: null })
const differ = (original: Doc, own: Doc) =>
  compareMarks(open(original), open(own)).map(({ kind, missing, extra }) => ({
    kind,
    missing: missing.map(({ name }) => name),
    extra: extra.map(({ name }) => name),
  }))
const same = { missing: [], extra: [] }

it('finds a translation alike whose words alone are others', () => {
  const original = doc(heading('Uno'), picture('/media/a.webp'), linked('/es/article/1', '#h-uno'))
  const own = doc(heading('One'), picture('/media/a.webp'), linked('/article/1', '#h-one'))
  expect(differ(original, own)).toEqual([
    { kind: 'headings', ...same },
    { kind: 'pictures', ...same },
    { kind: 'links', ...same },
    { kind: 'footnotes', ...same },
  ])
})

it('names what is missing and what is too much, also where something stands twice', () => {
  const original = doc(
    linked('https://a.example', 'https://b.example'),
    words('.'),
    linked('https://a.example'),
  )
  const own = doc(linked('https://a.example', 'https://c.example'), picture('/media/b.webp', 'A banyan'))
  expect(differ(original, own)).toEqual([
    { kind: 'headings', ...same },
    { kind: 'pictures', missing: [], extra: ['A banyan'] },
    { kind: 'links', missing: ['https://b.example', 'https://a.example'], extra: ['https://c.example'] },
    { kind: 'footnotes', ...same },
  ])
})

it('counts footnotes, whose words are in another language', () => {
  const noted = (...notes: string[]): Block => ({
    type: 'paragraph',
    content: notes.map((text) => ({ type: 'footnote', content: [{ type: 'text', text }] })),
  })
  const [, , , footnotes] = differ(doc(noted('uno', 'dos'), noted('tres')), doc(noted('one', 'two')))
  expect(footnotes).toEqual({ kind: 'footnotes', missing: ['tres'], extra: [] })
})

it('looks into lists, tables and galleries, behind the mark too, and counts a link once whose words are partly bold', () => {
  const bold = { type: 'bold' } as const
  const link = { type: 'link', attrs: { href: 'https://a.example' } } as const
  const inside: Block = {
    type: 'blockquote',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a', marks: [link] },
          { type: 'text', text: 'b', marks: [link, bold] },
        ],
      },
    ],
  }
  const gallery: Block = { type: 'gallery', content: [picture('/media/a.webp') as never] }
  const [, pictures, links] = compareMarks({ document: doc(inside), hidden: doc(gallery) }, open(doc()))
  expect([pictures?.original, links?.original]).toEqual([1, 1])
})

it('knows a picture that signed links open whatever its link says, and finds the heading that is left out', () => {
  const name = `/media/gated/${'a'.repeat(32)}.webp`
  const original = doc(heading('一'), heading('二', 3), heading('三'), picture(`${name}?until=1&sign=x`))
  const own = doc(heading('One'), heading('Three'), picture(`${name}?until=2&sign=y`))
  expect(differ(original, own).slice(0, 2)).toEqual([
    { kind: 'headings', missing: ['二'], extra: [] },
    { kind: 'pictures', ...same },
  ])
})

it('puts the mark where the original has it: by blocks, by what stands behind it, or by its share', () => {
  const original = {
    document: doc(words('1'), heading('2'), words('3')),
    hidden: doc(words('4'), heading('5'), words('6')),
  }
  expect(placeOfMark(original, doc(...'abcdef'.split('').map(words)))).toBe(3)
  const split = doc(words('1'), words('1b'), heading('2'), words('3'), words('4'), heading('5'), words('6'))
  expect(placeOfMark(original, split)).toBe(4)
  expect(placeOfMark(original, doc(words('a'), words('b'), words('c'), words('d')))).toBe(2)
  expect(placeOfMark(original, doc(words('a')))).toBe(1)
  expect(placeOfMark({ document: doc(), hidden: doc(words('a'), words('b')) }, doc())).toBe(0)
})
