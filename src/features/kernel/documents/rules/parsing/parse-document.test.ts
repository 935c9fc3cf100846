import { describe, expect, it } from 'vitest'
import { DOCUMENT_LIMITS, parseDocument } from '../../rules.ts'
import { upgradeDocument } from './upgrade-document.ts'

const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const document = (...content: unknown[]) => ({ version: 1, content })
const problem = (...content: unknown[]) => {
  const parsed = parseDocument(document(...content))
  return parsed.ok ? undefined : `${parsed.problem.code} at ${parsed.problem.at}`
}
const stored = (...content: unknown[]) => {
  const parsed = parseDocument(document(...content))
  if (!parsed.ok) throw new Error(`${parsed.problem.code} at ${parsed.problem.at}`)
  return parsed.document.content
}

describe('parseDocument', () => {
  it('takes a comparison of two pictures, and any other number of them as a gallery', () => {
    const picture = (name: string) => ({ type: 'image', attrs: { src: `/${name}.jpg` } })
    const pair = (...names: string[]) => ({ type: 'comparison', content: names.map(picture) })
    expect(stored(pair('a', 'b'))).toEqual([pair('a', 'b')])
    expect(stored(pair('a'))).toEqual([{ ...pair('a'), type: 'gallery' }])
    expect(stored(pair('a', 'b', 'c'))).toEqual([{ ...pair('a', 'b', 'c'), type: 'gallery' }])
    expect(problem(pair())).toBe('empty-content at 0')
    expect(problem({ type: 'comparison', content: [pair('a', 'b'), picture('c')] })).toBe(
      'unexpected-node at 0.0',
    )
  })

  it('keeps where a film begins and words in the middle, and takes no other place', () => {
    const film = { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', start: 90 } }
    const middle = { type: 'paragraph', attrs: { align: 'center' }, content: [{ type: 'text', text: 'a' }] }
    expect(stored(film, middle)).toEqual([film, middle])
    expect(problem({ ...film, attrs: { ...film.attrs, start: -1 } })).toBe('bad-attribute at 0.start')
    expect(problem({ ...middle, attrs: { align: 'right' } })).toBe('bad-attribute at 0.align')
  })

  it('keeps what it knows and leaves out attributes that editors add', () => {
    expect(
      stored({
        type: 'heading',
        attrs: { level: 2, textAlign: 'center', class: null },
        content: [
          text('A', { type: 'link', attrs: { href: '/x', target: '_blank', rel: 'opener', class: null } }),
        ],
      }),
    ).toEqual([
      {
        type: 'heading',
        attrs: { level: 2 },
        content: [{ type: 'text', text: 'A', marks: [{ type: 'link', attrs: { href: '/x' } }] }],
      },
    ])
  })

  it('keeps files that signed links open by their name, without a link that ends', () => {
    const name = `/media/gated/${'0a'.repeat(16)}`
    const image = (src: string) => ({ type: 'image', attrs: { src } })
    const sent = [`${name}-960.webp?until=1778400000&sign=abc`, `${name}-960.webp`, '/media/a-1.webp?x=1']
    expect(stored(...sent.map(image))).toEqual(
      [`${name}-960.webp`, `${name}-960.webp`, '/media/a-1.webp?x=1'].map(image),
    )
  })

  it('puts marks in one order, each once', () => {
    expect(stored(paragraph(text('a', { type: 'code' }, { type: 'bold' }, { type: 'bold' })))).toEqual([
      paragraph(text('a', { type: 'bold' }, { type: 'code' })),
    ])
  })

  it('stores no empty texts and no empty content', () => {
    expect(stored(paragraph(text('')), { type: 'codeBlock' })).toEqual([
      { type: 'paragraph' },
      { type: 'codeBlock' },
    ])
  })

  it('takes out of texts what the database cannot hold', () => {
    expect(stored(paragraph(text('a\u0000b\ud83dc\r\nd')))).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'ab\ufffdc\nd' }] },
    ])
  })

  it('keeps all six values of an attachment, a numeric size as a number', () => {
    const attrs = {
      src: 'https://pan.example/s/1',
      title: 'Plans.zip',
      fileSize: '2097152',
      unzipPassword: ' p w ',
      extractionCode: 'x1y2',
      ext: 'zip',
    }
    expect(stored({ type: 'attachment', attrs })).toEqual([
      { type: 'attachment', attrs: { ...attrs, fileSize: 2_097_152 } },
    ])
    expect(stored({ type: 'attachment', attrs: { ...attrs, fileSize: 'about 2 MB' } })).toEqual([
      { type: 'attachment', attrs: { ...attrs, fileSize: 'about 2 MB' } },
    ])
  })

  it.each([
    [[], 'not-a-document at '],
    [null, 'not-a-document at '],
    ['text', 'not-a-document at '],
    [{ content: [] }, 'unknown-version at '],
    [{ version: '1', content: [] }, 'unknown-version at '],
    [{ version: 2, content: [] }, 'unknown-version at '],
    [{ version: 1, content: {} }, 'bad-content at '],
    [document('x'), 'not-a-node at 0'],
    [document([]), 'not-a-node at 0'],
  ])('refuses %j', (value, expected) => {
    const parsed = parseDocument(value)
    expect(parsed.ok ? undefined : `${parsed.problem.code} at ${parsed.problem.at}`).toBe(expected)
  })

  it('says where the first problem is', () => {
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
    expect(problem(paragraph(text('a')), paragraph(text('b'), text('c', link)))).toBe(
      'unsafe-url at 1.1.href',
    )
    expect(problem({ type: 'image', attrs: { src: 'data:image/png;base64,x' } })).toBe('unsafe-url at 0.src')
    expect(problem({ type: 'image' })).toBe('missing-attribute at 0.src')
    expect(problem({ type: 'script' })).toBe('unexpected-node at 0')
    expect(problem({ type: '__proto__' })).toBe('unexpected-node at 0')
    expect(problem(paragraph(paragraph()))).toBe('unexpected-node at 0.0')
    expect(problem(text('bare'))).toBe('unexpected-node at 0')
    expect(problem({ type: 'bulletList', content: [] })).toBe('empty-content at 0')
    expect(problem({ type: 'bulletList', content: [paragraph()] })).toBe('unexpected-node at 0.0')
    expect(problem({ type: 'gallery', content: [paragraph()] })).toBe('unexpected-node at 0.0')
    expect(problem({ type: 'heading', attrs: { level: 1 } })).toBe('bad-attribute at 0.level')
    expect(problem({ type: 'codeBlock', attrs: { language: '"><b>' } })).toBe('bad-attribute at 0.language')
    expect(problem({ type: 'embed', attrs: { provider: 'youtube', id: '../../x' } })).toBe(
      'bad-attribute at 0.id',
    )
    expect(problem({ type: 'embed', attrs: { provider: 'vimeo', id: '1' } })).toBe(
      'bad-attribute at 0.provider',
    )
    expect(problem(paragraph(text('a', { type: 'onclick' })))).toBe('unexpected-mark at 0.0')
  })

  it('refuses what is too deep, too many or too long, and takes what just fits', () => {
    const nested = (depth: number) => {
      let block: unknown = paragraph()
      for (let level = 1; level < depth; level += 1) block = { type: 'blockquote', content: [block] }
      return block
    }
    expect(problem(nested(DOCUMENT_LIMITS.depth))).toBeUndefined()
    expect(problem(nested(DOCUMENT_LIMITS.depth + 1))).toMatch(/^too-deep/)
    expect(problem(nested(50_000))).toMatch(/^too-deep/)

    const many = (count: number) => Array.from({ length: count }, () => ({ type: 'horizontalRule' }))
    expect(problem(...many(DOCUMENT_LIMITS.nodes))).toBeUndefined()
    expect(problem(...many(DOCUMENT_LIMITS.nodes + 1))).toBe(`too-many-nodes at ${DOCUMENT_LIMITS.nodes}`)

    expect(problem(paragraph(text('x'.repeat(DOCUMENT_LIMITS.characters))))).toBeUndefined()
    expect(problem(paragraph(text('x'.repeat(DOCUMENT_LIMITS.characters)), text('y')))).toBe(
      'too-much-text at 0.1',
    )
    expect(problem({ type: 'video', attrs: { src: '/a', title: 'x'.repeat(501) } })).toBe(
      'too-long at 0.title',
    )
  })
})

describe('upgradeDocument', () => {
  it('goes through every version in between', () => {
    const upgrades = {
      [-1]: (old: Record<string, unknown>) => ({ ...old, content: [paragraph()] }),
      0: (old: Record<string, unknown>) => old,
    }
    expect(upgradeDocument({ version: -1 }, upgrades)).toEqual({
      ok: true,
      document: document({ type: 'paragraph' }),
    })
  })

  it('does not guess at a version it does not know', () => {
    for (const version of [-7, 0, 2, '1', undefined])
      expect(upgradeDocument({ version, content: [] }).ok).toBe(false)
  })
})
