import { expect, it } from 'vitest'
import { shorten } from './numbers.ts'

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
