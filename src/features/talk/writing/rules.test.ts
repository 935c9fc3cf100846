import fc from 'fast-check'
import { defaultTreeAdapter } from 'parse5'
import { describe, expect, it, vi } from 'vitest'
import type { Doc } from '#features/kernel/documents/rules.ts'
import {
  DOCUMENT_VERSION,
  linkAddresses,
  parseDocument,
  plainText,
} from '#features/kernel/documents/rules.ts'
import { withPictures } from '#tests/authoring.ts'
import { findRepeat, SAME_PRESS } from './rules/find-repeat.ts'
import { languageOf } from './rules/language-of.ts'
import { PACE, secondsToWait } from './rules/pace.ts'
import { readContent } from './rules/read-content.ts'
import { countCharacters, markupOf, WRITING_LIMITS, wordsProblem } from './rules.ts'

const NOW = new Date('2026-03-07T06:05:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

describe('words', () => {
  it('are none where nothing can be seen', () => {
    for (const text of [
      '',
      ' \n\t',
      '\u00a0\u3000',
      '\u200b\u200d\ufeff\u2060',
      '\u3164\u115f',
      '\u2800',
      '\u0301',
    ]) {
      expect(wordsProblem(text, 'COMMENT')).toBe('text-empty')
    }
    for (const text of ['a', '好', '👍', '!', '\u200b1']) expect(wordsProblem(text, 'COMMENT')).toBeNull()
  })

  it('are counted as people count them, without the space around them', () => {
    const { COMMENT } = WRITING_LIMITS
    expect(wordsProblem('𠮷'.repeat(COMMENT), 'COMMENT')).toBeNull()
    expect(wordsProblem(` ${'a'.repeat(COMMENT)} \n`, 'COMMENT')).toBeNull()
    expect(wordsProblem('a'.repeat(COMMENT + 1), 'COMMENT')).toBe('text-too-long')
    expect(wordsProblem('a'.repeat(COMMENT + 1), 'ANSWER')).toBeNull()
  })

  it('that were typed are stored as they were typed, whatever signs they hold', () => {
    const line = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 })
    const markup = fc.constantFrom(
      '<b>',
      '</p>',
      '&amp;',
      '&lt;',
      '<!--',
      ']]>',
      '<script>',
      'a<b',
      '"',
      "'",
      '&#x26;',
    )
    const typed = fc
      .array(fc.oneof(line, markup, fc.constantFrom('\n', '\n\n', ' ')), { minLength: 1, maxLength: 20 })
      .map((parts) => parts.join(''))
    const bare = (text: string) => text.replace(/[\s\p{C}\p{M}\p{Z}]/gu, '')
    fc.assert(
      fc.property(typed, (text) => {
        const read = readContent(markupOf(text), 'COMMENT')
        if ('problem' in read) {
          // Where the browser finds no problem, the server may only find that nothing is left of the text.
          expect(read.problem).toBe(wordsProblem(text, 'COMMENT') ?? 'text-empty')
        } else {
          expect(bare(read.words)).toBe(bare(text))
          expect(parseDocument(read.document).ok).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('of any markup make a document that may be stored, with nothing that loads', () => {
    const piece = fc.constantFrom(
      '<img src="https://a.example/x.png">',
      '<table><tr><td><img src="/x.png"></td></tr></table>',
      '<h2>',
      '</h2>',
      '<blockquote><img src="/x.png"></blockquote>',
      '<ul><li><video src="/x.mp4"></video></li></ul>',
      '<pre>',
      'word',
      'https://a.example/b(c)',
      '<a href="https://a.example">',
      '</a>',
      '\n\n',
      '<hr>',
      '<audio src="/a.mp3"></audio>',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom('COMMENT', 'ANSWER'),
        (pieces, type) => {
          const read = readContent(pieces.join(''), type)
          if ('problem' in read) return
          const parsed = parseDocument(read.document)
          expect(parsed).toEqual({ ok: true, document: read.document })
          expect(JSON.stringify(read.document)).not.toMatch(/"(image|gallery|video|audio|embed|attachment)"/)
          if (type === 'COMMENT')
            expect(JSON.stringify(read.document)).not.toMatch(/"(heading|table|horizontalRule)"/)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('keep pictures from the library of who writes, and none from elsewhere or from behind a gate', () => {
    const own = withPictures(1)
    const read = (content: object, isOwn: boolean) =>
      readContent(content as never, 'COMMENT', { own: new Set(isOwn ? ['a'.repeat(32)] : []) })
    expect(read(own, true)).toMatchObject({
      document: { content: [{ type: 'paragraph' }, { type: 'image' }] },
    })
    const bare = { document: { version: 1, content: own.content.slice(0, 1) }, words: 'Look.' }
    expect(read(own, false)).toEqual(bare)
    const hash = 'a'.repeat(32)
    for (const src of ['https://a.example/a.webp', '/media/a.webp', `/media/gated/${hash}.webp`])
      expect(read(withPictures(1, src), true)).toEqual(bare)
  })

  it('keep a picture that stood there before, once', () => {
    const before = withPictures(1) as Doc
    expect(readContent(withPictures(3) as never, 'COMMENT', { before })).toMatchObject({
      document: { content: [{ type: 'paragraph' }, { type: 'image' }] },
    })
    const read = readContent(withPictures(3) as never, 'COMMENT', { before })
    expect('document' in read && read.document.content.length).toBe(2)
  })

  it('of hostile length are read in no time', () => {
    const { ANSWER } = WRITING_LIMITS
    for (const text of [
      `https://${'.'.repeat(ANSWER - 9)}a`,
      `https://a${')'.repeat(ANSWER - 9)}`,
      'https://a '.repeat(ANSWER / 10),
      '<b>'.repeat(ANSWER),
      `a${'\u0301'.repeat(ANSWER)}`,
    ]) {
      const begun = performance.now()
      readContent(text, 'ANSWER')
      expect(performance.now() - begun).toBeLessThan(5_000)
    }
  })

  it('whose markup grows while it is read are given up early', () => {
    const open = Array.from({ length: 600 }, (_, index) => `<b a${index}>`).join('')
    const element = vi.spyOn(defaultTreeAdapter, 'createElement')
    const comment = vi.spyOn(defaultTreeAdapter, 'createCommentNode')
    for (const [text, most] of [
      // Every paragraph opens all unclosed elements again: 9 KB of it made 600,000 elements.
      [`<p>${open}${'<p>x'.repeat(1_000)}`, 100],
      [`<p>${'<b><i><u><s>'.repeat(10)}${'<p>x'.repeat(1_000)}`, 5_100],
      ['<div>'.repeat(700), 100],
      ['<br>x'.repeat(8_000), 5_100],
      // Each text in a table is moved before it, behind all that stands there.
      [`${'<!>'.repeat(20_000)}<table>${'x<!>'.repeat(20_000)}`, 5_100],
    ] as const) {
      element.mockClear()
      comment.mockClear()
      expect(readContent(text, 'ANSWER')).toEqual({ problem: 'text-too-long' })
      expect(element.mock.calls.length + comment.mock.calls.length).toBeLessThan(most)
    }
    vi.restoreAllMocks()
    const words = '<b>word</b> '.repeat(3_000)
    expect(readContent(`<p>${words}</p>`, 'ANSWER')).toHaveProperty('document')
  })
})

describe('an address in a text', () => {
  const linked = (text: string) => {
    const { content } = linkAddresses({
      version: DOCUMENT_VERSION,
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    })
    const [paragraph] = content
    if (paragraph?.type !== 'paragraph') return []
    return (paragraph.content ?? []).flatMap((inline) =>
      inline.type === 'text' && inline.marks ? [inline.text] : [],
    )
  }

  it('is a link, without what belongs to the sentence', () => {
    for (const [text, address] of [
      ['https://a.example', 'https://a.example'],
      ['see http://a.example/b?c=d#e, or', 'http://a.example/b?c=d#e'],
      ['(https://a.example/b).', 'https://a.example/b'],
      ['https://a.example/wiki/B_(c)', 'https://a.example/wiki/B_(c)'],
      ['看https://a.example/b。好', 'https://a.example/b'],
      ['“https://a.example/b”', 'https://a.example/b'],
    ] as const) {
      expect(linked(text)).toEqual([address])
    }
  })

  it('is none where it is not safe, or no address', () => {
    for (const text of [
      'javascript:alert(1)',
      'http://',
      'https://?',
      'https://a:b@c.example',
      'xhttps://a.example',
    ]) {
      expect(linked(text)).toEqual([])
    }
  })

  it('loses no word around it', () => {
    const word = fc.constantFrom('https://a.example', ' ', '(', ')', 'word', '。', 'http://b.example/c', '.')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const document = {
          version: DOCUMENT_VERSION,
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        }
        expect(plainText(linkAddresses(document as never))).toBe(text.trim())
      }),
    )
  })
})

describe('the pace', () => {
  it('lets so many pass in a time, and says how long the next one waits', () => {
    const [{ within, most }] = PACE
    const times = (count: number, apart: number) =>
      Array.from({ length: count }, (_, index) => ago(index * apart))
    expect(secondsToWait([], NOW)).toBe(0)
    expect(secondsToWait(times(most - 1, 1_000), NOW)).toBe(0)
    expect(secondsToWait(times(most, 1_000), NOW)).toBe((within - (most - 1) * 1_000) / 1_000)
    expect(secondsToWait(times(most, within), NOW)).toBe(0)
    // One every 59 s keeps the limit of a minute; sixty of them reach the limit of an hour.
    expect(secondsToWait(times(60, 59_000), NOW)).toBe((3_600_000 - 59 * 59_000) / 1_000)
  })

  it('never has anybody wait longer than its time, although what went before may be stamped later', () => {
    const [{ within, most }] = PACE
    expect(secondsToWait(Array(most).fill(ago(-900)), NOW)).toBe(within / 1_000)
  })
})

describe('a repeat', () => {
  const one = { place: 'COMMENT:1::', at: ago(1_000), words: 'The very same words.', stands: true }
  const find = (recent: (typeof one)[], place = one.place, words = one.words) =>
    findRepeat(recent, { place, words, now: NOW })

  it('in the same place is the same press, for a while and as long as it stands', () => {
    expect(find([one])).toBe(one)
    expect(find([{ ...one, at: ago(SAME_PRESS) }])).toBeNull()
    expect(find([{ ...one, stands: false }])).toBeNull()
    expect(find([one], one.place, 'The very same words!')).toBeNull()
  })

  it('elsewhere is spam from the third time on, unless many say the same', () => {
    const others = [
      { ...one, place: 'COMMENT:2::' },
      { ...one, place: 'COMMENT:3::', words: 'The VERY same wоrds' },
    ]
    expect(find(others.slice(1))).toBeNull()
    expect(find(others)).toBe('spam')
    expect(
      find(
        others.map((other) => ({ ...other, words: 'Thanks!' })),
        one.place,
        'Thanks!',
      ),
    ).toBeNull()
  })
})

describe('the language of a text', () => {
  it('shows in its letters', () => {
    expect(languageOf('写得真好 by Ana', 'en')).toBe('zh-hans')
    expect(languageOf('Nice work, 谢谢', 'en')).toBe('en')
    expect(languageOf('Muy bien', 'es')).toBe('es')
    expect(languageOf('Very nice', 'zh-hans')).toBe('en')
    expect(languageOf('👍 +1', 'zh-hans')).toBe('zh-hans')
  })

  it('counts letters, not what people see as one', () => {
    expect(countCharacters('好👍')).toBe(2)
  })
})
