import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Doc, parseDocument, renderDocument } from '#features/kernel/documents/rules.ts'
import { soundDocument } from '#features/kernel/documents/tests/arbitrary-documents.ts'
import { joinHidden, splitHidden } from '../rules/hidden-part.ts'
import { schemaExtensions } from './schema.ts'

const schema = getSchema(schemaExtensions())
const t = ((key: string) => key) as Parameters<typeof renderDocument>[1]['t']
const html = (document: Doc) => renderDocument(document, { t, locale: 'en' } as never)

/** @throws where the editor cannot hold it */
function held(document: Doc, hidden: Doc | null = null) {
  const node = Node.fromJSON(schema, joinHidden(document, hidden))
  node.check()
  return splitHidden(node.toJSON())
}

function sound(sent: unknown): Doc {
  const parsed = parseDocument(sent)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  return parsed.document
}

describe('the editor', () => {
  it('holds whatever may be stored, and gives back the same text', () => {
    fc.assert(
      fc.property(soundDocument, soundDocument, (open, behind) => {
        const [document, hidden] = [sound(open), sound(behind)]
        fc.pre(document.content.length > 0 && hidden.content.length > 0)
        const again = held(document, hidden)
        expect(html(sound(again.document))).toBe(html(document))
        expect(again.hidden && html(sound(again.hidden))).toBe(html(hidden))
      }),
      { numRuns: 200 },
    )
  })

  it('holds every kind of block and mark there is', () => {
    const marks = ['bold', 'italic', 'underline', 'strike', 'highlight', 'subscript', 'superscript', 'code']
    const words = [
      {
        type: 'text',
        text: 'all',
        marks: [...marks.map((type) => ({ type })), { type: 'link', attrs: { href: '/a' } }],
      },
      { type: 'hardBreak' },
      { type: 'inlineMath', attrs: { latex: 'x^2' } },
      { type: 'footnote', content: [{ type: 'text', text: 'below' }] },
      { type: 'mention', attrs: { personId: 1, name: 'Ana', slug: 'ana' } },
    ]
    const paragraph = { type: 'paragraph', content: words }
    const image = {
      type: 'image',
      attrs: { src: '/media/a-640.webp', alt: 'A', caption: 'B', href: '/b', size: 'small', align: 'end' },
    }
    const item = (type: string, attrs = {}) => ({ type, attrs, content: [paragraph, paragraph] })
    const cell = { type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph] }
    const document = sound({
      version: 1,
      content: [
        { type: 'heading', attrs: { level: 5 }, content: words },
        { type: 'callout', attrs: { kind: 'danger' }, content: [paragraph] },
        { type: 'blockMath', attrs: { latex: 'x' } },
        {
          type: 'columns',
          content: [
            { type: 'column', content: [paragraph] },
            { type: 'column', content: [paragraph, paragraph] },
          ],
        },
        { type: 'button', attrs: { label: 'Go', href: '/a', look: 'quiet', align: 'center' } },
        { type: 'fold', content: [{ type: 'foldTitle', content: words }, paragraph] },
        { type: 'orderedList', attrs: { start: 3 }, content: [item('listItem')] },
        { type: 'taskList', content: [item('taskItem', { checked: true })] },
        { type: 'table', content: [{ type: 'tableRow', content: [cell, { ...cell, type: 'tableHeader' }] }] },
        { type: 'codeBlock', attrs: { language: 'ts' }, content: [{ type: 'text', text: 'a' }] },
        { type: 'horizontalRule' },
        image,
        { type: 'gallery', content: [image, image] },
        { type: 'comparison', content: [image, image] },
        { type: 'video', attrs: { src: '/media/v.mp4', title: 'V' } },
        { type: 'audio', attrs: { src: '/media/a.mp3' } },
        { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', start: 90 } },
        { type: 'iframe', attrs: { src: 'https://maps.example/1', title: 'M' } },
        {
          type: 'attachment',
          attrs: { src: '/f', title: 'F', fileSize: 9, unzipPassword: 'p', extractionCode: 'c', ext: 'zip' },
        },
      ],
    })
    expect(sound(held(document).document)).toEqual(document)
  })
})

/** Anything that the editor's own schema allows, as deep as documents nest. */
const written = (depth: number): fc.Arbitrary<unknown> => {
  const text = fc.record({
    type: fc.constant('text'),
    text: fc.string({ unit: 'grapheme', minLength: 1 }),
    marks: fc
      .subarray(Object.keys(schema.marks).filter((name) => name !== 'link'))
      .map((names) => names.map((type) => ({ type }))),
  })
  const inline = fc.oneof(
    text,
    fc.constant({ type: 'hardBreak' }),
    fc.record({
      type: fc.constant('inlineMath'),
      attrs: fc.record({ latex: fc.string({ maxLength: 5 }) }),
    }),
    fc.record({ type: fc.constant('footnote'), content: fc.array(text, { maxLength: 2 }) }),
    fc.constant({ type: 'mention', attrs: { personId: 1, name: 'Ana', slug: 'ana' } }),
  )
  const paragraph = fc.record({ type: fc.constant('paragraph'), content: fc.array(inline, { maxLength: 3 }) })
  const block = depth > 0 ? written(depth - 1) : paragraph
  const blocks = fc.array(block, { minLength: 1, maxLength: 2 })
  const item = (type: string) =>
    fc
      .tuple(paragraph, fc.array(block, { maxLength: 1 }))
      .map(([first, rest]) => ({ type, content: [first, ...rest] }))
  const list = (type: string, each: string) =>
    fc.record({ type: fc.constant(type), content: fc.array(item(each), { minLength: 1, maxLength: 2 }) })
  const cell = fc.record({ type: fc.constantFrom('tableCell', 'tableHeader'), content: blocks })
  return fc.oneof(
    paragraph,
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({ level: fc.constantFrom(2, 3, 4, 5) }),
      content: fc.array(inline, { maxLength: 2 }),
    }),
    fc.record({ type: fc.constantFrom('blockquote', 'callout'), content: blocks }),
    fc.tuple(fc.array(inline, { maxLength: 2 }), blocks).map(([title, behind]) => ({
      type: 'fold',
      content: [{ type: 'foldTitle', content: title }, ...behind],
    })),
    list('bulletList', 'listItem'),
    list('orderedList', 'listItem'),
    list('taskList', 'taskItem'),
    fc.record({
      type: fc.constant('codeBlock'),
      content: fc.array(fc.record({ type: fc.constant('text'), text: fc.string({ minLength: 1 }) }), {
        maxLength: 1,
      }),
    }),
    fc.constant({ type: 'horizontalRule' }),
    fc
      .array(fc.array(cell, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
      .map((rows) => ({ type: 'table', content: rows.map((content) => ({ type: 'tableRow', content })) })),
  )
}

it('whatever the editor holds may be stored, and is the same when it is opened again', () => {
  fc.assert(
    fc.property(fc.array(written(2), { minLength: 1, maxLength: 3 }), (content) => {
      const node = Node.fromJSON(schema, { type: 'doc', content })
      node.check()
      const stored = sound(splitHidden(node.toJSON()).document)
      expect(sound(held(stored).document)).toEqual(stored)
    }),
    { numRuns: 200 },
  )
})

describe('the mark of the hidden part', () => {
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })

  it('parts the text once; what stands behind a second one is hidden too', () => {
    const mark = { type: 'hiddenStart' }
    const { document, hidden } = splitHidden({
      type: 'doc',
      content: [text('a'), mark, text('b'), mark, text('c')],
    })
    expect([document.content, hidden?.content]).toEqual([[text('a')], [text('b'), text('c')]])
  })

  it('with nothing behind it hides nothing', () => {
    expect(splitHidden({ type: 'doc', content: [text('a'), { type: 'hiddenStart' }] }).hidden).toBeNull()
  })
})
