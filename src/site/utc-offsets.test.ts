import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockAt, learnOffsets } from '#shared/time.ts'
import { utcOffsets } from './utc-offsets.ts'

it('are one where clocks stay, and two a year where they are moved', () => {
  const [from, offset, until] = utcOffsets('Asia/Shanghai')
  expect([new Date((from ?? 0) * 60_000).getUTCFullYear(), offset]).toEqual([2000, 480])
  expect(until).toBeGreaterThan(Date.now() / 60_000)
  expect(utcOffsets('Asia/Shanghai')).toHaveLength(3)
  const years = new Date().getUTCFullYear() + 3 - 2000
  expect(utcOffsets('Europe/Madrid')).toHaveLength(2 * (2 * years + 1) + 1)
})

it('show a browser that has learned them the clock that Intl shows, before, within and after them', () => {
  const zone = fc.constantFrom('Asia/Shanghai', 'Europe/Madrid', 'Africa/Casablanca', 'Australia/Lord_Howe')
  const anyTime = fc.date({ min: new Date('1990-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  const around = (day: string) =>
    fc.nat(48 * 60).map((minutes) => new Date(Date.parse(day) + minutes * 60_000))
  const moment = fc.oneof(anyTime, ...['2026-03-29', '2026-10-25', '2026-04-05', '1999-12-31'].map(around))
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      learnOffsets(timeZone, [])
      const byIntl = clockAt(at, timeZone)
      learnOffsets(timeZone, utcOffsets(timeZone))
      expect(clockAt(at, timeZone)).toEqual(byIntl)
    }),
    { numRuns: 1_000 },
  )
})
