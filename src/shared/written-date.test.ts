import { expect, it } from 'vitest'
import { LOCALES } from './texts/locales.ts'
import { writtenDate, writtenTime } from './written-date.ts'

const at = '2026-03-07T16:05:00Z'

it('writes a day as the language does, in the zone of the site', () => {
  expect(LOCALES.map((locale) => writtenDate(at, locale))).toEqual([
    '2026年3月7日',
    '7 Mar 2026',
    '7 mar 2026',
  ])
  expect(writtenDate(at, 'en', 'Asia/Shanghai')).toBe('8 Mar 2026')
})

it('writes the time of day after it', () => {
  expect(LOCALES.map((locale) => writtenTime(at, locale, 'Asia/Shanghai'))).toEqual([
    '2026年3月8日 0:05',
    '8 Mar 2026, 0:05',
    '8 mar 2026, 0:05',
  ])
})

it('writes nothing for what is no time', () => {
  expect([writtenDate('soon', 'en'), writtenTime('soon', 'en')]).toEqual(['', ''])
})
