import { describe, expect, it } from 'vitest'
import { findUnsafeHtml } from '../tests/find-unsafe-html.ts'
import { OPTIONS } from '../tests/options.ts'
import { linkAddresses } from './addresses/link-addresses.ts'
import { DOCUMENT_LIMITS } from './document.ts'
import { documentFromHtml } from './from-html/document-from-html.ts'
import { headings } from './headings.ts'
import { measure } from './measure-document.ts'
import { parseDocument } from './parsing/parse-document.ts'
import { excerpt, plainText } from './plain-text.ts'
import { renderDocument } from './rendering/render-document.ts'
import { textOnly } from './text-only.ts'

const t = (text: string) => ({ type: 'text', text })
const note = (...content: unknown[]) => ({ type: 'footnote', content })
const line = (...content: unknown[]) => ({ type: 'paragraph', content })
const sent = (...content: unknown[]) => ({ version: 1, content })
const parse = (...content: unknown[]) => parseDocument(sent(...content))
function sound(...content: unknown[]) {
  const parsed = parse(...content)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  return parsed.document
}
const text = sound(line(t('One'), note(t('first & "best"')), t(' two'), note(t('second')), t('.')))

describe('footnotes', () => {
  it('are numbered in their order, lead to their words and back, and are named for who hears them', () => {
    const html = renderDocument(text, { ...OPTIONS, idPrefix: 'c7-' })
    expect(html).toContain(
      '<p>One<sup class="doc-note" data-note="first &amp; &quot;best&quot;"><a id="c7-_sign_1" href="#c7-_note_1" role="doc-noteref" aria-label="documents.footnote 1" aria-describedby="c7-_words_1">1</a></sup> two<sup',
    )
    expect(html).toContain(
      '<section class="doc-notes" role="doc-endnotes" aria-label="documents.footnotes"><ol>',
    )
    expect(html).toContain(
      '<li id="c7-_note_2"><span id="c7-_words_2">second</span> <a href="#c7-_sign_2" role="doc-backlink" aria-label="documents.footnote.back 2">',
    )
    expect(findUnsafeHtml(html)).toEqual([])
  })

  it('of several texts on a page have ids of their own, and none that a heading has', () => {
    const ids = (prefix?: string) =>
      [
        ...renderDocument(text, { ...OPTIONS, ...(prefix && { idPrefix: prefix }) }).matchAll(
          / id="([^"]+)"/g,
        ),
      ].map(([, id]) => id ?? '')
    const all = [...ids(), ...ids('more'), ...ids('a12-')]
    expect(new Set(all).size).toBe(18)
    const titled = sound(
      { type: 'heading', attrs: { level: 2 }, content: [t('note 1'), note(t('x'))] },
      { type: 'heading', attrs: { level: 2 }, content: [t('sign_1')] },
    )
    const found = headings(titled)
    expect(found.map(({ text: words }) => words)).toEqual(['note 1', 'sign_1'])
    for (const { id } of found) expect(all).not.toContain(id)
  })

  it('hold no footnotes, so that none leads in circles, and no blocks', () => {
    expect(parse(line(note(t('a'), note(t('b'))))).ok).toBe(false)
    expect(parse(line(note(line(t('a'))))).ok).toBe(false)
    expect(parse(note(t('a'))).ok).toBe(false)
    const stored = sent(
      line(t('a'), note(t('b'), note(t('c'))), note(null, note(t('d'))), { type: 'footnote' }),
    )
    const html = renderDocument(stored as never, OPTIONS)
    expect(html.match(/<li /g)).toHaveLength(1)
    expect(findUnsafeHtml(html)).toEqual([])
  })

  it('without words are none', () => {
    expect(sound(line(t('a'), note(t('  ')), note())).content).toEqual([line(t('a'))])
  })

  it('stay within a number and a length', () => {
    const many = (count: number) => line(...Array.from({ length: count }, () => note(t('a'))))
    expect(parse(many(DOCUMENT_LIMITS.footnotes)).ok).toBe(true)
    expect(parse(many(DOCUMENT_LIMITS.footnotes + 1))).toMatchObject({ problem: { code: 'too-many-nodes' } })
    expect(parse(line(note(t('x'.repeat(DOCUMENT_LIMITS.footnote + 1)))))).toMatchObject({
      problem: { code: 'too-long' },
    })
    const long = renderDocument(sound(line(note(t('x'.repeat(2_000))))), OPTIONS)
    expect(/data-note="([^"]*)"/.exec(long)?.[1]?.length).toBe(241)
  })

  it('are found by search, counted, and left out of an opening', () => {
    expect(plainText(text)).toBe('One two.\nfirst & "best"\nsecond')
    expect(excerpt(text, 100)).toBe('One two.')
    expect(measure(text).characters).toBe('Onetwo.first&"best"second'.length)
  })

  it('stand in brackets where a text is flat, with the addresses in them', () => {
    const flat = textOnly(sound(line(t('a'), note(t('b https://a.example/c')), t('.'))), { isFlat: true })
    expect(plainText(flat)).toBe('a [b https://a.example/c].')
    const [first] = linkAddresses(sound(line(note(t('https://a.example/c'))))).content
    expect(JSON.stringify(first)).toContain('"href":"https://a.example/c"')
  })

  it('come from HTML, and what is too long or too many stands in brackets', () => {
    const { document } = documentFromHtml('<p>a<span data-footnote="">b <b>c</b></span> d</p>')
    expect(document.content).toEqual([
      line(t('a'), note(t('b '), { ...t('c'), marks: [{ type: 'bold' }] }), t(' d')),
    ])
    const long = documentFromHtml(`<p>a<span data-footnote>${'x'.repeat(3_000)}</span></p>`)
    expect(plainText(long.document)).toBe(`a [${'x'.repeat(3_000)}]`)
    const many = documentFromHtml(`<p>${'a<span data-footnote>b</span>'.repeat(1_002)}</p>`)
    expect(plainText(many.document).startsWith('a'.repeat(1_000))).toBe(true)
    expect(JSON.stringify(many.document).match(/footnote/g)).toHaveLength(1_000)
    const inside = documentFromHtml('<p>a<span data-footnote>b<span data-footnote>c</span></span></p>')
    expect(parseDocument(inside.document).ok).toBe(true)
  })
})
