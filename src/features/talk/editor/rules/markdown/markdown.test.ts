import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '#features/kernel/documents/rules.ts'
import { soundDocument } from '#features/kernel/documents/tests/arbitrary-documents.ts'
import { schemaExtensions } from '../../parts/schema.ts'
import { raiseHeadings, readMarkdown } from './read-markdown.ts'
import { type MarkdownNode, plainNode } from './same-node.ts'
import { writeMarkdown } from './write-markdown.ts'

const schema = getSchema(schemaExtensions())
const again = (blocks: readonly MarkdownNode[]) => {
  const { text, kept } = writeMarkdown(blocks)
  return readMarkdown(text, kept)
}
const plain = (blocks: readonly MarkdownNode[]) => blocks.map(plainNode)
const t = (text: string, ...marks: string[]): MarkdownNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
const p = (...content: MarkdownNode[]): MarkdownNode => ({ type: 'paragraph', content })

/** Words that contain every character with a meaning in Markdown. */
const signs = fc
  .array(
    fc.constantFrom(
      '*',
      '**',
      '_',
      '__',
      '~~',
      '`',
      '``',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '#',
      '-',
      '+',
      '1.',
      '|',
      '\\',
      '!',
      'a',
      'b c',
      ' ',
      '  ',
      '\n',
      '\n\n',
      '    ',
      '> ',
      '- ',
      '- [ ] ',
      '1. ',
      '```',
      '---',
      '===',
      '&amp;',
      'https://a.example/b_c',
      '![x](/media/a.webp)',
      '[y](/z)',
      '<u>',
      '</u>',
      '<br>',
      '<keep id="1"/>',
      '你好',
      '，',
      '| a | b |',
      '| --- | --- |',
      '[!NOTE]',
      '<p/>',
      '<hidden/>',
      '<details>',
      '<summary>t</summary>',
      '</details>',
      ':::tip',
      '$',
      '$$',
      '$x$',
      '$`y`$',
      '$5',
      ':::fold x',
      ':::columns',
      ':::column',
      '{.button}',
      '{.button .quiet}',
      '[^1]',
      '[^1]: ',
      '[^2]: c [^1]',
      ':::',
      '&#32;',
      'é\u0301',
      '\u200b',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

describe('a text', () => {
  it('is the same when it comes back, whatever stands in it', () => {
    fc.assert(
      fc.property(soundDocument, (sent) => {
        const parsed = parseDocument(sent)
        if (!parsed.ok) return
        const content = parsed.document.content as MarkdownNode[]
        expect(plain(again(content))).toEqual(plain(content))
      }),
      { numRuns: 200 },
    )
  })

  it('of words in which every sign stands somewhere is the same', () => {
    fc.assert(
      fc.property(
        fc.array(
          signs.filter((text) => text !== ''),
          { minLength: 1, maxLength: 3 },
        ),
        (words) => {
          const content = [p(...words.map((text, at) => t(text, ...['bold', 'italic', 'code'].slice(0, at))))]
          expect(plain(again(content))).toEqual(plain(content))
        },
      ),
      { numRuns: 300 },
    )
  })
})

it('from elsewhere begins with the first level, whatever it leaves to its title', () => {
  const levels = (text: string) => raiseHeadings(readMarkdown(text)).map(({ attrs }) => attrs?.level)
  expect(levels('## a\n\n#### b\n\n### c')).toEqual([2, 4, 3])
  expect(levels('# a\n\n## b')).toEqual([2, 3])
  expect(levels('a')).toEqual([undefined])
})

describe('Markdown', () => {
  it('of any kind is read into what the editor holds, and is written as what is read the same', () => {
    fc.assert(
      fc.property(signs, (text) => {
        const content = readMarkdown(text)
        if (content.length === 0) return
        Node.fromJSON(schema, { type: 'doc', content }).check()
        const { text: written, kept } = writeMarkdown(content)
        expect(plain(readMarkdown(written, kept))).toEqual(plain(content))
        expect(writeMarkdown(readMarkdown(written, kept)).text).toBe(written)
      }),
      { numRuns: 500 },
    )
  })

  it('is the same whether words of one style stand in one node or in several', () => {
    const [one, several] = [[p(t('__b'))], [p(t('__'), t('b'))]]
    expect(writeMarkdown(several)).toEqual(writeMarkdown(one))
  })

  it.each([
    ['## Words\n\nOne **bold**, *slanted* and ~~gone~~ `code`.'],
    ['# One\n\n## Two\n\n### Three\n\n#### Four'],
    [':::columns\n\nleft\n\n- a\n\n:::column\n\n> right\n\n:::'],
    ['[Come in](https://a.example/?b=1){.button}\n\n[Not now](/d){.button .quiet .center}'],
    ['1. one\n2. two\n\n   - below\n   - beside'],
    ['- [ ] open\n- [x] done'],
    ['> Said\n>\n> twice'],
    ['> [!TIP]\n> Look.'],
    [
      'One[^1] and **two**[^2].\n\n- three[^3]\n\n[^1]: *First* [source](https://a.example)\n[^2]: $x$\n[^3]: last',
    ],
    ['It costs $5.'],
    ['As $x^2$ and $\\frac{1}{2}$, so'],
    ['$$\na\n= b\n$$'],
    ['| $a$ | b |\n| --- | --- |\n| $\\|x\\|$ | 2 |'],
    ['<details>\n<summary>Why **this**?</summary>\n\nBecause.\n\n- one\n\n</details>'],
    ['```ts\nconst a = 1\n\n# no heading\n```'],
    ['| a | b |\n| --- | --- |\n| 1 | **2** |'],
    ['![A door](/media/door.webp "Blue")'],
    ['[there](https://a.example/?b=1&c=2) and <u>under</u>'],
    ['one\\\ntwo\n\n---'],
    ['中文**加粗，**后面，*斜体*。'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s'],
    ['<p align="center">in the **middle**</p>\n\n<h3 align="center">A title</h3>'],
  ])('stays as it was typed: %s', (text) => {
    expect(writeMarkdown(readMarkdown(text)).text).toBe(text)
  })

  it('is read as others write it', () => {
    expect(readMarkdown('Title\n=====\n\nline\nline\n* a\n+ b')).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [t('Title')] },
      p(t('line line')),
      { type: 'bulletList', content: [{ type: 'listItem', content: [p(t('a'))] }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [p(t('b'))] }] },
    ])
    expect(readMarkdown('__bold__ snake_case_name 2*3*4 **open')).toEqual([
      p(t('bold', 'bold'), t(' snake_case_name 2'), t('3', 'italic'), t('4 **open')),
    ])
    expect(readMarkdown('![far](https://elsewhere.example/a.png)\n\n[x](javascript:alert(1))')).toEqual([
      p({ ...t('far'), marks: [{ type: 'link', attrs: { href: 'https://elsewhere.example/a.png' } }] }),
      p(t('[x](javascript:alert(1))')),
    ])
  })

  it('takes amounts for what they are, and formulas for formulas', () => {
    const math = (latex: string): MarkdownNode => ({ type: 'inlineMath', attrs: { latex } })
    for (const amounts of ['$5 and $6', '$5-$6 a day', 'US$5/US$6', '$ x$', '$x $', '\\$x$'])
      expect(readMarkdown(amounts)).toEqual([p(t(amounts.replace('\\', '')))])
    expect(readMarkdown('设$x$为，$\\$5$ 和 $`7`$8')).toEqual([
      p(t('设'), math('x'), t('为，'), math('\\$5'), t(' 和 '), math('7'), t('8')),
    ])
    expect(readMarkdown('$$ a+b $$\nthen\n$$\nc')).toEqual([
      { type: 'blockMath', attrs: { latex: 'a+b' } },
      p(t('then $$ c')),
    ])
    const long = `$${'x'.repeat(100_000)}$`
    expect(readMarkdown(long)).toEqual([p(t(long))])
  })

  it('reads footnotes by their signs, and leaves as words what leads nowhere, twice or in a circle', () => {
    const note = (...words: MarkdownNode[]): MarkdownNode => ({ type: 'footnote', content: words })
    expect(readMarkdown('a[^x] b[^x]\n\n[^x]: one\n    two\n\n    three\n\nc')).toEqual([
      p(
        t('a'),
        note(t('one two'), { type: 'hardBreak' }, t('three')),
        t(' b'),
        note(t('one two'), { type: 'hardBreak' }, t('three')),
      ),
      p(t('c')),
    ])
    expect(readMarkdown('a[^1]')).toEqual([p(t('a[^1]'))])
    expect(readMarkdown('a\n\n[^1]: b')).toEqual([p(t('a')), p(t('[^1]: b'))])
    expect(readMarkdown('a[^1]\n\n[^1]: b\n[^1]: c')).toEqual([p(t('a'), note(t('b'))), p(t('[^1]: c'))])
    expect(readMarkdown('a[^1]\n\n[^1]: see [^2]\n[^2]: see [^1]')).toEqual([
      p(t('a'), note(t('see [^2]'))),
      p(t('[^2]: see [^1]')),
    ])
  })

  it('makes as many footnotes as a text may hold, and as many words: what is beyond stays as it was typed', () => {
    const count = (nodes: readonly MarkdownNode[]): number =>
      nodes.reduce((sum, { type, content = [] }) => sum + (type === 'footnote' ? 1 : 0) + count(content), 0)
    expect(count(readMarkdown(`${'a[^1] '.repeat(5_000)}\n\n[^1]: b`))).toBe(1_000)
    const long = 'word '.repeat(390).trim()
    expect(count(readMarkdown(`${'a[^1] '.repeat(5_000)}\n\n[^1]: ${long}`))).toBeLessThan(250)
    const [only] = readMarkdown(`a[^1]\n\n[^1]: ${'x'.repeat(3_000)}`)
    expect(only).toEqual(p(t('a[^1]')))
  })

  it('reads folds and notes by colons, and writes out what is too deep', () => {
    const line = (text: string) => p(t(text))
    const fold = (title: string, ...blocks: MarkdownNode[]): MarkdownNode => ({
      type: 'fold',
      content: [{ type: 'foldTitle', content: [t(title)] }, ...blocks],
    })
    expect(readMarkdown(':::fold More\none\n:::\n\n:::tip\ntwo\n:::')).toEqual([
      fold('More', line('one')),
      { type: 'callout', attrs: { kind: 'success' }, content: [line('two')] },
    ])
    const deep = [1, 2, 3, 4].reduceRight((inner, at) => `:::fold ${at}\n${inner}\n:::`, 'end')
    expect(readMarkdown(deep)).toEqual([fold('1', fold('2', fold('3', line('4'), line('end'))))])
    expect(readMarkdown('<details>\n\nopen')).toEqual([line('<details>'), line('open')])
    expect(readMarkdown('- a\n  :::fold b\nc\n:::').length).toBeGreaterThan(0)
  })

  it('reads columns, writes out what stands in others, and keeps the mark of the hidden part out of them', () => {
    const column = (...content: MarkdownNode[]): MarkdownNode => ({ type: 'column', content })
    const columns = (...content: MarkdownNode[]): MarkdownNode => ({ type: 'columns', content })
    const line = (text: string) => p(t(text))
    expect(readMarkdown(':::columns\na\n:::')).toEqual([
      columns(column(line('a')), column({ type: 'paragraph' })),
    ])
    expect(readMarkdown(':::columns\na\n:::column\nb\n:::column\nc\n:::')).toEqual([
      columns(column(line('a')), column(line('b'), line('c'))),
    ])
    expect(readMarkdown(':::columns\na\n:::columns\nb\n:::column\nc\n:::\n:::column\nd\n:::')).toEqual([
      columns(column(line('a'), line('b'), line('c')), column(line('d'))),
    ])
    const kinds = readMarkdown(':::columns\na\n\n<hidden/>\n\nb\n:::').map(({ type }) => type)
    expect(kinds).toEqual(['hiddenStart', 'columns'])
    expect(readMarkdown(':::column\na')).toEqual([line(':::column a')])
  })

  it('makes a button of a link alone on its line, and of nothing else', () => {
    for (const words of [
      '{.button}',
      'a {.button}',
      '[a](/b) {.button}',
      '[a](/b){.button} c',
      '[a](/b)\\{.button}',
    ])
      expect(readMarkdown(words)[0]?.type).toBe('paragraph')
    expect(readMarkdown('[a](javascript:b){.button}')[0]?.type).toBe('paragraph')
    expect(readMarkdown('x\n[a](/b){.button .center}\ny').map(({ type }) => type)).toEqual([
      'paragraph',
      'button',
      'paragraph',
    ])
  })

  it('puts the mark of the hidden part before the fold in which it was typed', () => {
    const kinds = readMarkdown('a\n\n:::fold b\nc\n\n<hidden/>\n\n> d\n:::').map(({ type }) => type)
    expect(kinds).toEqual(['paragraph', 'hiddenStart', 'fold'])
  })

  it('keeps what it cannot say by a sign, which may be moved and taken out', () => {
    const film = { type: 'video', attrs: { src: '/media/v.mp4', title: 'Film' } }
    const { text, kept } = writeMarkdown([p(t('a')), film, p(t('b'))])
    expect(text).toBe('a\n\n<keep id="1" kind="video" about="Film"/>\n\nb')
    expect(readMarkdown('<keep id="1"/>\n\na', kept)).toEqual([film, p(t('a'))])
    expect(readMarkdown('<keep id="7"/>', kept)).toEqual([p(t('<keep id="7"/>'))])
  })

  it('keeps the size and caption of a picture, and takes another description', () => {
    const attrs = { src: '/media/a-960.webp', alt: 'A', caption: 'Below', width: 960, height: 640 }
    const { text, kept } = writeMarkdown([{ type: 'image', attrs }])
    expect(readMarkdown(text.replace('![A]', '![B]'), kept)).toEqual([
      { type: 'image', attrs: { ...attrs, alt: 'B' } },
    ])
  })

  it('takes the address of a film that is alone in its line for the film, with where it begins', () => {
    const film = (attrs: Record<string, unknown>): MarkdownNode => ({ type: 'embed', attrs })
    const begun = { provider: 'bilibili', id: 'BV1xx411c7mD', start: 90 }
    expect(readMarkdown('See\nhttps://www.bilibili.com/video/BV1xx411c7mD?t=1m30s\nthere')).toEqual([
      p(t('See')),
      film(begun),
      p(t('there')),
    ])
    const links = [
      'so https://youtu.be/dQw4w9WgXcQ',
      '<https://youtu.be/dQw4w9WgXcQ>',
      '- https://youtu.be/dQw4w9WgXcQ',
    ]
    expect(links.map((words) => readMarkdown(words)[0]?.type)).toEqual([
      'paragraph',
      'paragraph',
      'bulletList',
    ])
    const titled = { ...begun, title: 'A "film"' }
    const { text, kept } = writeMarkdown([film(begun), film(titled)])
    expect(text).toMatch(/^https:\/\/www\.bilibili\.com\/video\/BV1xx411c7mD\/\?t=90\n\n<keep id="1"/)
    expect(readMarkdown(text, kept)).toEqual([film(begun), film(titled)])
  })

  it('keeps a picture as a block beside lines that end in a hard break', () => {
    const picture = '![A well](/media/well.webp)'
    const kinds = (text: string) => readMarkdown(text).map(({ type }) => type)
    expect(kinds(`words  \n${picture}`)).toEqual(['paragraph', 'image'])
    expect(kinds(`words\\\n${picture}`)).toEqual(['paragraph', 'image'])
    expect(kinds(`${picture}  \nwords`)).toEqual(['image', 'paragraph'])
    expect(plain(readMarkdown('one  \ntwo'))).toEqual([p(t('one'), { type: 'hardBreak' }, t('two'))])
  })

  it('takes its time with no text', () => {
    const hostile = [
      '*a '.repeat(3_000),
      '['.repeat(3_000),
      '`a '.repeat(3_000),
      '<u>'.repeat(2_000),
      '> '.repeat(500),
    ]
    hostile.push(
      `${'<u>'.repeat(2_000)}a${'</u>'.repeat(2_000)}`,
      'a* *b '.repeat(1_000),
      '**a* '.repeat(1_000),
    )
    for (const text of hostile) expect(readMarkdown(text).length).toBeGreaterThan(0)
  })
  it.each([
    '[',
    '![',
    '*',
    '_a',
    '**a* ',
    '> ',
    '- ',
    '<u>',
    '`a ',
    '[a](',
    '|a',
    'https://',
    '<keep id="1" ',
    '~~a ',
    '&#',
    '$a ',
    '$$a\n',
    '$$\n',
    '$`a',
    '<details>\n',
    ':::fold\n',
    ':::columns\n',
    ':::columns\n:::column\n:::\n',
    '[a](/b){.button}\n',
    '[^1]: a\n',
    'a[^1] [^1]: ',
    '[^',
    '> <details>\n',
  ])('of a hundred thousand characters is read in time that grows with its length: %s', (sign) => {
    const text = sign.repeat(Math.ceil(100_000 / sign.length))
    expect(readMarkdown(text, { 1: { type: 'hardBreak' } }).length).toBeGreaterThan(0)
  })

  it('becomes no HTML and no address that a text may not hold', () => {
    const text =
      '<script>a</script> <b onclick=x>b</b> [j](JaVaScRiPt:a) [e](&#106;avascript:a) [d](<data:text/html,a>) ![p](vbscript:a) <javascript:a>'
    const shown =
      '<script>a</script> <b onclick=x>b</b> [j](JaVaScRiPt:a) [e](javascript:a) [d](<data:text/html,a>) ![p](vbscript:a) <javascript:a>'
    expect(readMarkdown(text)).toEqual([p(t(shown))])
  })

  it('of Chinese keeps its indent, and an address ends before a full-width comma', () => {
    expect(readMarkdown('\u3000\u3000看 https://a.example/x，再看')).toEqual([
      p(
        t('\u3000\u3000看 '),
        { ...t('https://a.example/x'), marks: [{ type: 'link', attrs: { href: 'https://a.example/x' } }] },
        t('，再看'),
      ),
    ])
  })
})
