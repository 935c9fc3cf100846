import { describe, expect, it } from 'vitest'
import { type Doc, excerpt, headings, measure, plainText, shortenText } from '../rules.ts'

const text = (value: string) => ({ type: 'text', text: value })
const paragraph = (value: string) => ({ type: 'paragraph', content: [text(value)] })
const DOCUMENT = {
  version: 1,
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Light first')] },
    paragraph('Measure it.  Twice.'),
    {
      type: 'blockquote',
      content: [{ type: 'heading', attrs: { level: 3 }, content: [text('灯')] }, paragraph('三十瓦。')],
    },
    { type: 'image', attrs: { src: '/a.jpg', alt: 'A balcony', caption: 'In May' } },
    {
      type: 'attachment',
      attrs: { src: '/f', title: 'Plan.pdf', unzipPassword: 'sesame', extractionCode: 'x1y2' },
    },
    { type: 'codeBlock', content: [text('let a = 1')] },
  ],
} as Doc

describe('plainText', () => {
  it('gives lines of text, captions and titles, and no secrets', () => {
    expect(plainText(DOCUMENT)).toBe(
      'Light first\nMeasure it.  Twice.\n灯\n三十瓦。\nIn May\nPlan.pdf\nlet a = 1',
    )
  })

  it('stops at the limit without cutting a character in two', () => {
    expect(plainText({ version: 1, content: [paragraph('ab😀cd')] } as Doc, 3)).toBe('ab')
    expect(plainText({ version: 1, content: [paragraph('ab😀cd')] } as Doc, 4)).toBe('ab😀')
  })
})

describe('excerpt', () => {
  it('takes the running text only', () => {
    expect(excerpt(DOCUMENT, 100)).toBe('Measure it. Twice. 三十瓦。')
  })

  it('counts a Chinese character as two Latin letters, and cuts no Latin word', () => {
    expect(shortenText('朝北阳台种什么菜不会让人失望', 6)).toBe('朝北阳台种什…')
    expect(shortenText('What grows on a north balcony', 6)).toBe('What grows…')
    expect(shortenText('用 PostgreSQL 存正文', 5)).toBe('用…')
    expect(shortenText('Donaudampfschifffahrt', 5)).toBe('Donaudampf…')
  })

  it('leaves no opening sign or comma hanging, and no half emoji', () => {
    expect(shortenText('他说，“早点来”。', 4)).toBe('他说…')
    expect(shortenText('家👨‍👩‍👧‍👦家', 2)).toBe('家👨‍👩‍👧‍👦…')
    expect(shortenText('短句。', 3)).toBe('短句。')
  })
})

describe('headings and measure', () => {
  it('list the contents in reading order', () => {
    expect(headings(DOCUMENT)).toEqual([
      { id: 'h-light-first', level: 2, text: 'Light first' },
      { id: 'h-灯', level: 3, text: '灯' },
    ])
  })

  it('count characters without white space, and media', () => {
    expect(measure(DOCUMENT)).toEqual({ characters: 10 + 16 + 1 + 4 + 6, media: 2 })
  })
})
