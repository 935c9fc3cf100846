import { describe, expect, it } from 'vitest'
import { type Doc, measure, parseDocument, plainText, renderDocument, textOnly } from '../rules.ts'
import { OPTIONS } from '../tests/options.ts'
import { documentFromHtml } from './from-html/document-from-html.ts'

const text = (value: string) => ({ type: 'text', text: value })
const line = (value: string) => ({ type: 'paragraph', content: [text(value)] })
const fold = (title: string, ...blocks: unknown[]) => ({
  type: 'fold',
  content: [{ type: 'foldTitle', ...(title && { content: [text(title)] }) }, ...blocks],
})
const parse = (...content: unknown[]) => parseDocument({ version: 1, content })
const stored = (...content: unknown[]): Doc => {
  const parsed = parse(...content)
  if (!parsed.ok) throw new Error(parsed.problem.code)
  return parsed.document
}
const problem = (...content: unknown[]) => {
  const parsed = parse(...content)
  return parsed.ok ? undefined : parsed.problem.code
}

describe('a fold', () => {
  it('opens without script, and says what it is where it has no title', () => {
    expect(renderDocument(stored(fold('Why?', line('So.'))), OPTIONS)).toBe(
      '<details class="doc-fold"><summary>Why?</summary><p>So.</p></details>',
    )
    expect(renderDocument(stored(fold('', line('So.'))), OPTIONS)).toContain(
      '<summary>documents.fold</summary>',
    )
  })

  it('is three deep at most, wherever the others stand', () => {
    const three = fold(
      '1',
      fold('2', { type: 'blockquote', content: [fold('3', line('a'))] }),
      fold('2', line('b')),
    )
    expect(problem(three)).toBeUndefined()
    expect(problem(fold('0', three))).toBe('too-deep')
  })

  it('has one title, first, and something behind it', () => {
    expect(problem(fold('a'))).toBe('empty-content')
    expect(problem({ type: 'fold', content: [line('a'), line('b')] })).toBe('unexpected-node')
    expect(problem(fold('a', { type: 'foldTitle' }))).toBe('unexpected-node')
    expect(problem({ type: 'foldTitle' })).toBe('unexpected-node')
  })

  it('holds no mark of the hidden part', () => {
    expect(problem(fold('a', line('b'), { type: 'hiddenStart' }))).toBe('unexpected-node')
  })

  it('is searched, measured and told with its title', () => {
    const document = stored(fold('Why', line('So.')))
    expect(plainText(document)).toBe('Why\nSo.')
    expect(measure(document).characters).toBe(6)
  })

  it('is a line and what follows it, where texts are flat', () => {
    expect(textOnly(stored(fold('Why', line('So.'))), { isFlat: true }).content).toEqual([
      line('Why'),
      line('So.'),
    ])
    const video = { type: 'video', attrs: { src: '/media/v.mp4' } }
    expect(textOnly(stored(fold('Why', video)), { isFlat: false }).content).toEqual([
      fold('Why', { type: 'paragraph' }),
    ])
  })

  it('comes from other sites, and is written out where it is too deep there', () => {
    const read = (html: string) => documentFromHtml(html)
    const deep = [1, 2, 3, 4].reduceRight(
      (inner, at) => `<details><summary>${at}</summary>${inner}</details>`,
      'end',
    )
    const { document, changes } = read(deep)
    expect(document.content).toEqual([
      fold(
        '1',
        fold(
          '2',
          fold('3', { ...line('4'), content: [{ ...text('4'), marks: [{ type: 'bold' }] }] }, line('end')),
        ),
      ),
    ])
    expect(changes.map(({ code }) => code)).toEqual(['nesting-flattened'])
    expect(read('<details>a<p>b</p></details>').document.content).toEqual([fold('', line('a'), line('b'))])
    expect(parseDocument(read('<details>'.repeat(500)).document).ok).toBe(true)
  })
})

it('a note says its kind by a word and a sign, and not by its colour alone', () => {
  const note = (kind: string) => stored({ type: 'callout', attrs: { kind }, content: [line('a')] })
  const labels = ['info', 'success', 'warning', 'danger'].map(
    (kind) => /<p class="doc-callout-label">(.*?)<\/p>/.exec(renderDocument(note(kind), OPTIONS))?.[1],
  )
  expect(new Set(labels).size).toBe(4)
  for (const label of labels)
    expect(label).toMatch(/^<span aria-hidden="true">\S+<\/span> documents\.callout\.\w+$/)
})

it('a note comes from HTML by the kind that it says, and any other aside is what it holds', () => {
  const read = (html: string) => documentFromHtml(html).document.content
  expect(
    read('<aside data-callout="danger"><p>a</p></aside><aside data-callout="x"><p>b</p></aside>'),
  ).toEqual([{ type: 'callout', attrs: { kind: 'danger' }, content: [line('a')] }, line('b')])
})
