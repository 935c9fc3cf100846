import { expect, it } from 'vitest'
import { dayOf, timesOf } from './campaign-draft.ts'

it('ends at midnight where the site is, in whichever zone its staff types the day, and shows the day that was typed', () => {
  for (const timeZone of ['Asia/Shanghai', 'Europe/Madrid', 'America/Los_Angeles', 'UTC']) {
    const { startsAt, expiresAt } = timesOf({ start: '2026-12-01', end: '2026-12-31' }, null, timeZone)
    expect(dayOf(startsAt, timeZone)).toBe('2026-12-01')
    expect(dayOf(expiresAt, timeZone)).toBe('2026-12-31')
    const second = 1_000
    expect(dayOf(new Date(Date.parse(expiresAt ?? '') + second).toISOString(), timeZone)).toBe('2027-01-01')
    expect(dayOf(new Date(Date.parse(startsAt ?? '') - second).toISOString(), timeZone)).toBe('2026-11-30')
  }
})

it('keeps the hour of a day that stands as it was', () => {
  const before = { startsAt: '2026-12-01T08:30:00.000Z', expiresAt: null }
  expect(timesOf({ start: '2026-12-01', end: '' }, before, 'UTC')).toEqual(before)
})
