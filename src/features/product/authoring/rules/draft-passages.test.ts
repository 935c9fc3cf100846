import { expect, it } from 'vitest'
import { placeNear, wordsOfDraft } from './draft-passages.ts'
import { followPassages } from './follow-passages.ts'

const at = (text: string, passage: string) => placeNear(text, passage, 0) ?? { starts: 0, ends: 0 }
/** What a passage says after a change; null: it is gone. */
function after(before: string, next: string, passage: string): string | null {
  const [moved] = followPassages(before, next, [at(before, passage)])
  return moved?.place ? next.slice(moved.place.starts, moved.place.ends) : null
}

it('reads the words of a draft line by line, in lists and folds too, with one sign for what is no text', () => {
  const line = (...content: unknown[]) => ({ type: 'paragraph', content })
  const document = {
    version: 1,
    content: [
      line({ type: 'text', text: 'See ' }, { type: 'mention', attrs: { name: 'Ana' } }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [line({ type: 'text', text: 'one' })] }] },
      { type: 'paragraph' },
    ],
  }
  expect(wordsOfDraft({ document, hidden: { content: [line({ type: 'text', text: 'more' })] } })).toBe(
    'See \uFFFC\none\n\nmore\n',
  )
  expect(wordsOfDraft({ document: null, hidden: 'broken' })).toBe('')
})

it('takes of several passages that read the same the one that was meant', () => {
  expect(placeNear('a well, a well, a well', 'well', 12)).toEqual({ starts: 10, ends: 14 })
  expect(placeNear('a well', 'spring', 0)).toBeNull()
  expect(placeNear('a well', '', 0)).toBeNull()
})

it('keeps to its words: what is put in beside them is none of them, what is put in between is', () => {
  expect(after('the old well', 'the very old well', 'old well')).toBe('old well')
  expect(after('the old well', 'the old well here', 'old well')).toBe('old well')
  expect(after('the old well', 'the old dry well', 'old well')).toBe('old dry well')
  expect(after('the old well is deep', 'the old wells is deep', 'well')).toBe('wells'.slice(0, 4))
  expect(after('一二三四五', '一二新三四五', '二三')).toBe('二新三')
})

it('is gone with its words, and is found again where they were put elsewhere', () => {
  expect(after('one two three', 'one three', 'two')).toBeNull()
  expect(after('one two\nthree', 'three\none two', 'one two')).toBe('one two')
  expect(after('one two three', '', 'two')).toBeNull()
  expect(after('one two three', 'x'.repeat(800), 'two')).toBeNull()
})
