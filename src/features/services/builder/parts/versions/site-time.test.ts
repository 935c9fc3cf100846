import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf, wallAt } from './site-time.ts'

const zone = fc.constantFrom('Asia/Shanghai', 'Europe/Madrid', 'America/New_York', 'Asia/Kathmandu', 'UTC')
const minute = fc.integer({ min: 27_000_000, max: 33_000_000 })

test('a moment that clocks show leads back to a moment at which they show the same', () => {
  fc.assert(
    fc.property(minute, zone, (at, timeZone) => {
      const wall = wallAt(at * 60_000, timeZone)
      const found = momentOf(wall.day, wall.time, timeZone)
      expect(wallAt(found ?? '', timeZone)).toEqual(wall)
      expect(Date.parse(found ?? '')).toBeLessThanOrEqual(at * 60_000)
    }),
  )
})

test('a time of the site is a time of its zone, wherever it is typed', () => {
  expect(momentOf('2026-11-28', '06:00', 'Asia/Shanghai')).toBe('2026-11-27T22:00:00.000Z')
  expect(momentOf('2026-11-28', '06:00', 'Asia/Kathmandu')).toBe('2026-11-28T00:15:00.000Z')
})

test('there is no time in the hour that clocks leave out, and of the one that they show twice it is the first', () => {
  expect(momentOf('2026-03-29', '02:30', 'Europe/Madrid')).toBeNull()
  expect(momentOf('2026-10-25', '02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z')
})

test('a day or a time that is not typed yet is none', () => {
  expect(momentOf('', '06:00', 'UTC')).toBeNull()
  expect(momentOf('2026-11-28', '', 'UTC')).toBeNull()
})
