import { expect, it } from 'vitest'
import { HEADING_SIGNS, MARK_SIGNS } from './input-rules.ts'

const marked = (mark: keyof typeof MARK_SIGNS, typed: string) =>
  MARK_SIGNS[mark].map((sign) => sign.exec(typed)?.at(-1)).find((found) => found !== undefined)

it('marks words of a Chinese sentence without spaces round them', () => {
  expect(marked('bold', '这里有**粗体**')).toBe('粗体')
  expect(marked('italic', '这里有粗体和*斜体*')).toBe('斜体')
  expect(marked('strike', '不要~~这个~~')).toBe('这个')
  expect(marked('highlight', '记住==这个==')).toBe('这个')
  expect(marked('bold', '这里有＊＊粗体＊＊')).toBe('粗体')
  expect(marked('bold', '__粗__')).toBe('粗')
})

it('leaves alone what is not meant as a mark', () => {
  expect(marked('italic', '2*3*')).toBeUndefined()
  expect(marked('italic', 'a * b *')).toBeUndefined()
  expect(marked('italic', 'snake_case_')).toBeUndefined()
  // The first of the two signs that end a bold word.
  expect(marked('italic', '这里有**粗体*')).toBeUndefined()
  expect(marked('bold', '2**3**')).toBeUndefined()
})

it('tells four levels of headings apart by one to four signs of either width', () => {
  for (const [level, typed] of ['# ', '＃＃ ', '### ', '#＃## '].entries())
    expect(HEADING_SIGNS.exec(typed)?.[1]).toHaveLength(level + 1)
  expect(HEADING_SIGNS.test('##### ')).toBe(false)
})
