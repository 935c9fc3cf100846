import { describe, expect, it } from 'vitest'
import { clockAt } from '#shared/time.ts'
import { momentOf, roundDown, scriptJson, unitsUntil } from './rules.ts'

const momentIn = (zone: string, local: string) => {
  const moment = momentOf(local, (at) => clockAt(at, zone))
  return moment === null ? null : new Date(moment).toISOString()
}

describe('a time on the clocks of a zone', () => {
  it.each([
    ['Asia/Shanghai', '2026-12-24T18:00', '2026-12-24T10:00:00.000Z'],
    ['Europe/Madrid', '2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
    ['Europe/Madrid', '2026-12-01T00:30', '2026-11-30T23:30:00.000Z'],
    ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-01T05:30', '2026-01-01T00:00:00.000Z'],
  ])('%s %s is one moment', (zone, local, moment) => expect(momentIn(zone, local)).toBe(moment))

  it('is no moment where it is no time', () => {
    for (const local of ['', '2026-13-01T00:00', '2026-01-01T24:00', 'tomorrow', '2026-01-01'])
      expect(momentIn('UTC', local)).toBeNull()
  })
})

it('time left is told in whole units, and there is none behind the moment', () => {
  expect(unitsUntil(90_061_999, 0)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  expect(unitsUntil(0, 5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

it('an estimate is told by its first two digits', () => {
  expect([7, 42, 10_001, 18_999, 1_260_000].map(roundDown)).toEqual([7, 42, 10_000, 18_000, 1_200_000])
})

it('no text ends the script that it stands in', () => {
  const json = scriptJson({ a: '</script><script>alert(1)</script><!--' })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ a: '</script><script>alert(1)</script><!--' })
})
