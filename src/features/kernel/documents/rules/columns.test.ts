import { describe, expect, it } from 'vitest'
import { findUnsafeHtml } from '../tests/find-unsafe-html.ts'
import { OPTIONS } from '../tests/options.ts'
import { documentFromHtml } from './from-html/document-from-html.ts'
import { parseDocument } from './parsing/parse-document.ts'
import { plainText } from './plain-text.ts'
import { renderDocument } from './rendering/render-document.ts'
import { textOnly } from './text-only.ts'

const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const columns = (...sides: unknown[][]) => ({
  type: 'columns',
  content: sides.map((content) => ({ type: 'column', content })),
})
const parse = (...content: unknown[]) => parseDocument({ version: 1, content })
function sound(...content: unknown[]) {
  const parsed = parse(...content)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  return parsed.document
}
const html = (...content: unknown[]) => renderDocument(sound(...content), OPTIONS)

describe('columns', () => {
  it('are two sides, of which one may be empty', () => {
    expect(html(columns([line('a')], [{ type: 'paragraph' }]))).toBe(
      '<div class="doc-columns"><div class="doc-column"><p>a</p></div><div class="doc-column"></div></div>',
    )
    expect(parse(columns([line('a')])).ok).toBe(false)
    expect(parse(columns([line('a')], [line('b')], [line('c')])).ok).toBe(false)
    expect(parse(columns([line('a')], [])).ok).toBe(false)
    expect(parse({ type: 'column', content: [line('a')] }).ok).toBe(false)
  })

  it('hold no columns, at any depth, and stand one after the other', () => {
    const inner = columns([line('a')], [line('b')])
    expect(parse(columns([inner], [line('c')])).ok).toBe(false)
    expect(parse(columns([{ type: 'blockquote', content: [inner] }], [line('c')])).ok).toBe(false)
    expect(parse(inner, { type: 'blockquote', content: [inner] }).ok).toBe(true)
  })

  it('are read one side after the other, by search and where texts are flat', () => {
    const text = sound(columns([line('a')], [line('b'), { type: 'horizontalRule' }]))
    expect(plainText(text)).toBe('a\nb')
    expect(textOnly(text, { isFlat: true }).content).toEqual([line('a'), line('b')])
  })

  it('come from HTML where there are two, and are written out where there are more or in others', () => {
    const side = (inner: string) => `<div class="wp-block-column">${inner}</div>`
    const both = (...sides: string[]) => `<div class="wp-block-columns">${sides.map(side).join('')}</div>`
    expect(documentFromHtml(both('<p>a</p>', '')).document.content).toEqual([
      columns([line('a')], [{ type: 'paragraph' }]),
    ])
    expect(documentFromHtml(both('a', 'b', 'c')).document.content).toEqual([line('a'), line('b'), line('c')])
    expect(documentFromHtml(both(both('a', 'b'), 'c')).document.content).toEqual([
      columns([line('a'), line('b')], [line('c')]),
    ])
  })
})

describe('a button', () => {
  const button = (attrs: unknown) => ({ type: 'button', attrs })

  it('is a link that says what it asks for, filled or quiet, at the beginning or in the middle', () => {
    expect(html(button({ label: 'Go <b>', href: '/a', look: null, align: null }))).toBe(
      '<p class="doc-button"><a href="/a">Go &lt;b&gt;</a></p>',
    )
    const far = html(button({ label: 'Go', href: 'https://a.example', look: 'quiet', align: 'center' }))
    expect(far).toBe(
      '<p class="doc-button doc-button-quiet doc-button-center"><a href="https://a.example" rel="nofollow ugc noopener" target="_blank">Go</a></p>',
    )
    expect(findUnsafeHtml(far)).toEqual([])
  })

  it('leads where a link may, and without words or address is none', () => {
    expect(parse(button({ label: 'Go', href: 'javascript:alert(1)' }))).toMatchObject({
      problem: { code: 'unsafe-url' },
    })
    expect(parse(button({ label: 'x'.repeat(81), href: '/a' }))).toMatchObject({
      problem: { code: 'too-long' },
    })
    expect(parse(button({ label: 'Go', href: '/a', look: 'loud' })).ok).toBe(false)
    expect(sound(button({ label: 'Go' }), button({ href: '/a' })).content).toEqual([
      line('Go'),
      { type: 'paragraph' },
    ])
    const stored = {
      version: 1,
      content: [button({ label: 'Go', href: 'javascript:x', look: '"><script>' })],
    }
    expect(renderDocument(stored as never, OPTIONS)).toBe('<p>Go</p>')
  })

  it('is a link where texts hold no boxes, is found by its words, and comes from HTML', () => {
    const text = sound(button({ label: 'Go', href: '/a' }))
    expect(plainText(text)).toBe('Go')
    expect(textOnly(text, { isFlat: false }).content).toEqual([
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Go', marks: [{ type: 'link', attrs: { href: '/a' } }] }],
      },
    ])
    const old =
      '<div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="https://a.example/x">Go</a></div>'
    expect(documentFromHtml(`<div class="wp-block-buttons">${old}</div>`).document.content).toEqual([
      button({ label: 'Go', href: 'https://a.example/x', look: 'quiet' }),
    ])
    expect(plainText(documentFromHtml(old.replace('https:', 'javascript:')).document)).toBe('Go')
  })
})
