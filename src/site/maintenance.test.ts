import { expect, it } from 'vitest'
import { endOfMaintenance, isMaintained } from './maintenance.ts'

const terms = (until: string, timeZone = 'Europe/Madrid') =>
  ({ maintenance: { isOn: true, words: {}, until }, site: { timeZone } }) as never

it.each([
  ['2026-07-01 14:00', 'Europe/Madrid', '2026-07-01T12:00:00.000Z'],
  ['2026-12-01 14:00', 'Europe/Madrid', '2026-12-01T13:00:00.000Z'],
  // The night in which clocks are turned back, and the one in which they jump.
  ['2026-10-25 04:00', 'Europe/Madrid', '2026-10-25T03:00:00.000Z'],
  ['2026-03-29 03:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-12-01 00:15', 'Asia/Kathmandu', '2026-11-30T18:30:00.000Z'],
])('%s in %s ends at %s', (until, timeZone, end) => {
  expect(endOfMaintenance(terms(until, timeZone))?.toISOString()).toBe(end)
})

it('holds from the switch to its end, or until somebody turns it off', () => {
  expect(isMaintained(terms('2026-12-01 14:00'), new Date('2026-12-01T12:59:59Z'))).toBe(true)
  expect(isMaintained(terms('2026-12-01 14:00'), new Date('2026-12-01T13:00:00Z'))).toBe(false)
  expect(isMaintained(terms(''), new Date('2050-01-01'))).toBe(true)
  expect(endOfMaintenance(terms('2026-13-41 99:99'))).toBeNull()
})
