import { describe, expect, it } from 'vitest'
import { plainText } from '#features/kernel/documents/rules.ts'
import { paragraphs } from '#tests/authoring.ts'
import { oneLine, readSubmitted } from './read-submitted.ts'

const problemOf = (content: unknown) => {
  const read = readSubmitted(content, 'article')
  return 'problem' in read ? read.problem : null
}
const textOf = (content: unknown) => {
  const read = readSubmitted(content, 'article')
  return 'problem' in read ? read.problem : plainText(read.submitted.document)
}
const documentOf = (...content: unknown[]) => ({ version: 1, content })
const linked = (href: string) =>
  documentOf({
    type: 'paragraph',
    content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
  })

describe('a title', () => {
  it('of characters that nobody sees is none', () => {
    for (const title of ['', ' \n\t ', '\u200b\u200d\ufeff', '\u2800\u3164', '\u00ad\u2060'])
      expect(oneLine(title), JSON.stringify(title)).toBe('')
  })

  it('stands in one line, in its own direction, without heaps of marks', () => {
    expect(oneLine(' Lamps\n of  the\tmarket ')).toBe('Lamps of the market')
    expect(oneLine('gnp.\u202egpj.exe')).toBe('gnp.gpj.exe')
    expect(oneLine('\u202b\u2067Title\u2069')).toBe('Title')
    // Right-to-left marks are kept.
    expect(oneLine('\u05e9\u05dc\u05d5\u05dd\u200f!')).toBe('\u05e9\u05dc\u05d5\u05dd\u200f!')
    expect(oneLine(`a${'\u0301'.repeat(90)}b`)).toBe(`a${'\u0301'.repeat(3)}b`)
  })
})

describe('a text', () => {
  it('loses heaps of marks and signs that turn its line', () => {
    expect(textOf(paragraphs(`a${'\u0301'.repeat(90)}\u202db`))).toBe(`a${'\u0301'.repeat(3)}b`)
  })

  it('of ten thousand lists within lists is refused, as markup and as a document', () => {
    expect(problemOf(`${'<ul><li>'.repeat(10_000)}deep`)).toBe('text-too-long')
    let list: unknown = { type: 'paragraph' }
    for (let depth = 0; depth < 10_000; depth += 1)
      list = { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }, list] }] }
    expect(problemOf(documentOf(list))).not.toBeNull()
  })

  it('may have a thousand pictures of this site, and none of another', () => {
    const pictures = (src: string) =>
      documentOf(...Array.from({ length: 1_000 }, () => ({ type: 'image', attrs: { src } })))
    expect(problemOf(pictures('/media/a.webp'))).toBeNull()
    expect(problemOf(pictures('https://far.example/a.webp'))).toBe('foreign-picture')
    expect(problemOf(pictures('//far.example/a.webp'))).not.toBeNull()
  })

  it('leads to addresses of the web, of this site and to mail, and nowhere else', () => {
    for (const href of [
      'https://far.example/a',
      'http://far.example',
      '/article/1',
      '#part',
      'mailto:a@b.example',
    ])
      expect(problemOf(linked(href)), href).toBeNull()
    for (const href of [
      'javascript:alert(1)',
      'JAVA\nSCRIPT:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc',
    ])
      expect(problemOf(linked(href)), href).toBe('document-broken')
    expect(textOf('<p><a href="javascript:alert(1)">here</a></p>')).toBe('here')
  })

  it('sent past the editor holds nothing that the editor could not hold', () => {
    const image = (attrs: object) => documentOf({ type: 'image', attrs: { src: '/media/a.webp', ...attrs } })
    for (const content of [
      image({ src: 'javascript:alert(1)' }),
      documentOf({ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }),
      { version: 99, content: [] },
      { ...paragraphs('Open.'), hidden: 'no list' },
      [],
      7,
    ])
      expect(problemOf(content), JSON.stringify(content)).toBe('document-broken')
    // Unknown attributes are removed.
    const read = readSubmitted(image({ onerror: 'alert(1)', style: 'position:fixed' }), 'article')
    expect(JSON.stringify(read)).toContain('/media/a.webp')
    expect(JSON.stringify(read)).not.toMatch(/onerror|style/)
    expect(textOf('<p onclick="x()">Words<script>alert(1)</script></p>')).toBe('Words')
  })

  it('of more than anybody reads is refused', () => {
    expect(problemOf(paragraphs('long '.repeat(60_000)))).toBe('text-too-long')
  })
})
