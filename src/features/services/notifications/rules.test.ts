import { describe, expect, it } from 'vitest'
import { clockMinutes, clockText, mailDueAt } from './rules.ts'

const at = (iso: string) => new Date(iso)
const due = (
  now: string,
  pace: 'single' | 'hourly' | 'daily',
  timeZone = 'UTC',
  quiet: { from: number; to: number } | null = null,
) => mailDueAt(at(now), { pace, timeZone, quiet }).toISOString()

describe('a mail is due', () => {
  it('at once, with the hour, or in the morning of whoever gets it', () => {
    expect(due('2026-11-22T14:05:10Z', 'single')).toBe('2026-11-22T14:05:10.000Z')
    expect(due('2026-11-22T14:05:10Z', 'hourly')).toBe('2026-11-22T15:00:00.000Z')
    expect(due('2026-11-22T14:00:00Z', 'hourly')).toBe('2026-11-22T15:00:00.000Z')
    expect(due('2026-11-22T14:05:10Z', 'daily')).toBe('2026-11-23T08:00:00.000Z')
    expect(due('2026-11-22T07:05:10Z', 'daily')).toBe('2026-11-22T08:00:00.000Z')
    expect(due('2026-11-22T14:05:10Z', 'daily', 'Asia/Shanghai')).toBe('2026-11-23T00:00:00.000Z')
  })

  it('at eight also where the clocks are moved in the night between', () => {
    expect(due('2026-10-24T18:00:00Z', 'daily', 'Europe/Madrid')).toBe('2026-10-25T07:00:00.000Z')
    expect(due('2026-03-28T18:00:00Z', 'daily', 'Europe/Madrid')).toBe('2026-03-29T06:00:00.000Z')
  })

  it('after the hours in which nobody is to be disturbed, also over midnight', () => {
    const night = { from: 22 * 60 + 30, to: 7 * 60 + 30 }
    expect(due('2026-11-22T15:00:00Z', 'single', 'Asia/Shanghai', night)).toBe('2026-11-22T23:30:00.000Z')
    expect(due('2026-11-22T23:30:00Z', 'single', 'Asia/Shanghai', night)).toBe('2026-11-22T23:30:00.000Z')
    expect(due('2026-11-22T14:30:00Z', 'single', 'Asia/Shanghai', night)).toBe('2026-11-22T23:30:00.000Z')
    expect(due('2026-11-22T14:29:00Z', 'single', 'Asia/Shanghai', night)).toBe('2026-11-22T14:29:00.000Z')
    expect(due('2026-11-22T12:10:00Z', 'single', 'UTC', { from: 720, to: 780 })).toBe(
      '2026-11-22T13:00:00.000Z',
    )
    expect(due('2026-11-22T22:10:00Z', 'daily', 'UTC', { from: 420, to: 600 })).toBe(
      '2026-11-23T10:00:00.000Z',
    )
  })
})

it('a time of day is read as it is written, and nothing else is one', () => {
  expect([0, 450, 1_439].map(clockText)).toEqual(['00:00', '07:30', '23:59'])
  expect(['00:00', '07:30', '23:59', '24:00', '7:30', '12:60', ''].map(clockMinutes)).toEqual([
    0,
    450,
    1_439,
    null,
    null,
    null,
    null,
  ])
})
