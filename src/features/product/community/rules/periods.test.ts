import { expect, it } from 'vitest'
import { periodEnd } from './periods.ts'

it('ends on the same day of a later month, or on its last', () => {
  const end = (from: string, period: Parameters<typeof periodEnd>[1]) =>
    periodEnd(new Date(from), period)?.toISOString().slice(0, 10) ?? null
  expect(end('2026-11-22T10:00:00Z', 'month')).toBe('2026-12-22')
  expect(end('2027-01-31T10:00:00Z', 'month')).toBe('2027-02-28')
  expect(end('2026-11-30T23:59:59Z', 'season')).toBe('2027-02-28')
  expect(end('2028-02-29T00:00:00Z', 'year')).toBe('2029-02-28')
  expect(end('2026-11-22T10:00:00Z', 'half-year')).toBe('2027-05-22')
  expect(end('2026-11-22T10:00:00Z', 'ever')).toBeNull()
})
