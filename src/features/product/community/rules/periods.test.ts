import { expect, it } from 'vitest'
import { anchorOf, periodEnd } from './periods.ts'

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

it('goes on to the day on which it all began, after a month that was too short for it', () => {
  const day = (text: string) => new Date(`${text}T10:00:00Z`)
  const paid = [{ boughtAt: day('2027-01-31'), until: day('2027-02-28') }]
  const ends: Array<string | undefined> = []
  for (let month = 0; month < 4; month += 1) {
    const from = paid[0]?.until ?? day('2027-01-31')
    const until = periodEnd(from, 'month', anchorOf(paid)) ?? from
    ends.push(until.toISOString().slice(0, 10))
    // Renewed an hour before its end.
    paid.unshift({ boughtAt: new Date(from.getTime() - 3_600_000), until })
  }
  expect(ends).toEqual(['2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
  // What was bought long before says nothing of it.
  const long = { boughtAt: day('2025-01-31'), until: day('2025-02-28') }
  expect(anchorOf([{ boughtAt: day('2027-01-28'), until: day('2027-02-28') }, long])).toBe(28)
  expect(anchorOf([])).toBeUndefined()
})
