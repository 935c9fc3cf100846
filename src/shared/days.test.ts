import { describe, expect, it } from 'vitest'
import { dayBefore, dayIn, daysFrom, isDay } from './days.ts'

describe('a day', () => {
  it('is that of the calendar where somebody is', () => {
    const late = new Date('2026-11-22T23:30:00Z')
    expect([dayIn(late, 'UTC'), dayIn(late, 'Asia/Shanghai'), dayIn(late, 'America/Lima')]).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-22',
    ])
  })

  it('follows the one before, also where clocks go forward or back', () => {
    expect([dayBefore('2026-03-30'), dayBefore('2026-03-29')]).toEqual(['2026-03-29', '2026-03-28'])
    expect([dayBefore('2026-10-26'), dayBefore('2026-10-25')]).toEqual(['2026-10-25', '2026-10-24'])
    expect(dayBefore('2026-03-01')).toBe('2026-02-28')
    // In Madrid 29 March has 23 hours: half past twelve at night and half past eleven in the evening.
    expect(dayIn(new Date('2026-03-28T23:30:00Z'), 'Europe/Madrid')).toBe('2026-03-29')
    expect(dayIn(new Date('2026-03-29T21:30:00Z'), 'Europe/Madrid')).toBe('2026-03-29')
  })

  it('is counted from another by the calendar alone', () => {
    expect(daysFrom('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysFrom('2026-03-01', '2026-02-28')).toBe(-1)
    expect(daysFrom('2026-03-01', '2026-03-01')).toBe(0)
  })

  it('is one only where the calendar and the database have it', () => {
    expect(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'].filter(isDay)).toHaveLength(4)
    expect(
      ['', '2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '10000-01-01', ' 2026-01-01'].filter(isDay),
    ).toEqual([])
  })
})
