import { expect, test } from 'vitest'
import { leadOf, lengthOfText, minutesLeft, readingMinutes } from './rules.ts'

test('reading takes at least a minute, and Chinese says more with fewer characters', () => {
  expect(readingMinutes(0, 'en')).toBe(1)
  expect(readingMinutes(2_800, 'zh-hans')).toBe(10)
  expect(readingMinutes(11_500, 'en')).toBe(10)
  expect(readingMinutes(12_500, 'es')).toBe(10)
})

test('what is left of a text gets less as it is read, and is not said at its end', () => {
  expect([-0.5, 0, 0.5, 0.95, 1, 1.4].map((read) => minutesLeft(6, read))).toEqual([6, 6, 3, 0, null, null])
})

test('of a rendered text only what is read is counted', () => {
  expect(lengthOfText('<p class="a b">Two  words</p>\n<figure><img src="/a.webp" alt="no"></figure>')).toBe(8)
})

test('what was made of a text does not stand above it again', () => {
  expect(leadOf('It bends, and it…', 'It  bends, and it breaks. Then more.')).toBe('')
  expect(leadOf('It bends.', 'It bends.')).toBe('')
  expect(leadOf('', 'It bends.')).toBe('')
  expect(leadOf('Why things bend.', 'It bends.')).toBe('Why things bend.')
  expect(leadOf('Only pictures follow.', '')).toBe('Only pictures follow.')
})
