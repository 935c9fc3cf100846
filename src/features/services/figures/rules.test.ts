import { describe, expect, it } from 'vitest'
import {
  changeOf,
  daysAsked,
  daysBeforeThese,
  isRange,
  listDays,
  MOST_DAYS,
  medianMinutes,
  mondayOf,
  pageKindOf,
} from './rules.ts'

describe('days that are looked at', () => {
  it('end today, or are those that an address says', () => {
    expect(daysAsked({ range: '7' }, '2026-03-03')).toEqual({
      from: '2026-02-25',
      to: '2026-03-03',
      range: 7,
    })
    expect(daysAsked({}, '2026-03-03')).toMatchObject({ range: 28 })
    expect(daysAsked({ from: '2026-01-01', to: '2026-01-31' }, '2026-03-03')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
      range: null,
    })
    for (const query of [{ range: '8' }, { from: '2026-02-30', to: '2026-03-01' }, { from: 'x', to: 'y' }])
      expect(daysAsked(query, '2026-03-03').range).toBe(28)
  })

  it('are days that there are, in their order, and not too many', () => {
    expect(isRange({ from: '2026-03-01', to: '2026-03-01' })).toBe(true)
    expect(isRange({ from: '2026-03-02', to: '2026-03-01' })).toBe(false)
    expect(isRange({ from: '0001-01-01', to: '2026-03-01' })).toBe(false)
    expect(isRange({ from: '2020-01-01', to: '2026-03-01' })).toBe(false)
    expect(MOST_DAYS).toBeGreaterThan(2 * 366)
  })

  it('are compared with as many before', () => {
    expect(daysBeforeThese({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
      from: '2026-02-22',
      to: '2026-02-28',
    })
    expect(listDays({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
  })

  it('belong to weeks that begin on Monday', () => {
    expect([mondayOf('2026-11-23'), mondayOf('2026-11-29'), mondayOf('2026-11-30')]).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ])
  })
})

it('says differences in percent, and none to nothing', () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(5, 0), changeOf(-5, -10)]).toEqual([50, -50, null, 50])
})

it('finds the median of waiting times by their steps', () => {
  expect(medianMinutes([])).toBeNull()
  // Two of four waited at most an hour, from 45 minutes on.
  expect(
    medianMinutes([
      { name: '60', count: 2 },
      { name: '1440', count: 2 },
    ]),
  ).toBe(60)
  expect(medianMinutes([{ name: '10', count: 4 }])).toBe(8)
  expect(medianMinutes([{ name: '', count: 3 }])).toBe(86_400)
})

it('tells the kinds of pages apart that there are words for', () => {
  expect([pageKindOf('article'), pageKindOf('desk'), pageKindOf('')]).toEqual(['article', 'rest', 'rest'])
})
