import { expect, it } from 'vitest'
import { atClock } from './at-clock.ts'

it('is when the clocks of a place show it, in winter, in summer, and on days that are longer or shorter', () => {
  const end = (day: string, timeZone: string) => atClock(day, '23:59:59', timeZone).toISOString()
  expect(end('2026-12-31', 'Asia/Shanghai')).toBe('2026-12-31T15:59:59.000Z')
  expect(end('2026-12-31', 'Europe/Madrid')).toBe('2026-12-31T22:59:59.000Z')
  expect(end('2026-07-31', 'Europe/Madrid')).toBe('2026-07-31T21:59:59.000Z')
  expect(end('2026-03-29', 'Europe/Madrid')).toBe('2026-03-29T21:59:59.000Z')
  expect(end('2026-10-25', 'Europe/Madrid')).toBe('2026-10-25T22:59:59.000Z')
  expect(end('2026-12-31', 'America/Los_Angeles')).toBe('2027-01-01T07:59:59.000Z')
  expect(end('2026-12-31', 'UTC')).toBe('2026-12-31T23:59:59.000Z')
  expect(atClock('2026-03-29', '00:00:00', 'Europe/Madrid').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(atClock('2026-11-01', '00:00:00', 'Pacific/Kiritimati').toISOString()).toBe(
    '2026-10-31T10:00:00.000Z',
  )
})
