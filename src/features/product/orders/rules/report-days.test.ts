import { expect, it } from 'vitest'
import { REPORT_DAYS, reportDays, reportStart } from './report-days.ts'

it('are the last sixty of the site, the oldest first, also where clocks change', () => {
  const days = reportDays(new Date('2026-11-27T23:30:00Z'), 'Asia/Shanghai')
  expect(days).toHaveLength(REPORT_DAYS)
  expect(new Set(days).size).toBe(REPORT_DAYS)
  expect(days.at(-1)).toBe('2026-11-28')
  expect(reportDays(new Date('2026-11-27T23:30:00Z'), 'Europe/Madrid').at(0)).toBe('2026-09-30')
  expect(reportStart(new Date('2026-11-27T23:30:00Z')) < new Date('2026-09-29T00:00:00Z')).toBe(true)
})
