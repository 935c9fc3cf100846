import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LOCALE_TAGS, LOCALES } from '../texts/locales.ts'
import { formatNumber, shorten } from './numbers.ts'

it('shortens counts by thousands with at most one decimal', () => {
  const counts = [0, 999, 1000, 1500, 1999, 12_345, 999_949, 999_960, 2_000_000, 7_250_000_000, -1500]
  expect(counts.map((count) => shorten(count))).toEqual([
    '0',
    '999',
    '1k',
    '1.5k',
    '2k',
    '12.3k',
    '999.9k',
    '1M',
    '2M',
    '7.3B',
    '-1.5k',
  ])
})

it('shortens sizes by 1024', () => {
  const sizes = [0, 512, 1023, 1024, 1536, 1_048_575, 5 * 1024 ** 2, 3.25 * 1024 ** 3, 4096 * 1024 ** 3]
  expect(sizes.map((size) => shorten(size, 1024))).toEqual([
    '0 B',
    '512 B',
    '1023 B',
    '1 KB',
    '1.5 KB',
    '1 MB',
    '5 MB',
    '3.3 GB',
    '4096 GB',
  ])
})

it('writes numbers as Intl does in the three languages', () => {
  const whole = fc.maxSafeInteger()
  const thousandths = fc.integer({ min: -1e9, max: 1e9 }).map((count) => count / 1000)
  fc.assert(
    fc.property(fc.oneof(whole, thousandths, fc.integer({ min: -20_000, max: 20_000 })), (value) => {
      for (const locale of LOCALES) {
        expect(formatNumber(value, locale)).toBe(new Intl.NumberFormat(LOCALE_TAGS[locale]).format(value))
      }
    }),
  )
  expect(['en', 'es', 'zh-hans'].map((locale) => formatNumber(4, locale, 1))).toEqual(['4.0', '4,0', '4.0'])
})
