import { describe, expect, it } from 'vitest'
import { balancesByDay, CHART_DAYS, creditCost, levelAfter, likeOf, nextCheckIn, streakOn } from './rules.ts'

describe('checking in', () => {
  it('counts days in a row, and begins anew after one that was left out', () => {
    expect(nextCheckIn(undefined, '2026-11-22')).toEqual({ day: '2026-11-22', streak: 1 })
    expect(nextCheckIn({ day: '2026-11-21', streak: 6 }, '2026-11-22')).toEqual({
      day: '2026-11-22',
      streak: 7,
    })
    expect(nextCheckIn({ day: '2026-11-20', streak: 6 }, '2026-11-22')).toEqual({
      day: '2026-11-22',
      streak: 1,
    })
  })

  it('never counts a day twice, whatever clock somebody says they have', () => {
    expect(nextCheckIn({ day: '2026-11-22', streak: 6 }, '2026-11-22')).toBeNull()
    expect(nextCheckIn({ day: '2026-11-23', streak: 6 }, '2026-11-22')).toBeNull()
  })

  it('keeps a streak until a day has passed without it', () => {
    expect(streakOn({ day: '2026-11-21', streak: 6 }, '2026-11-22')).toBe(6)
    expect(streakOn({ day: '2026-11-20', streak: 6 }, '2026-11-22')).toBe(0)
    expect(streakOn(undefined, '2026-11-22')).toBe(0)
  })
})

describe('a level', () => {
  const levels = [
    { key: 'lv1', experience: 0 },
    { key: 'lv2', experience: 100 },
    { key: 'lv3', experience: 400 },
  ]

  it('is reached by experience, and lost with what is taken back', () => {
    expect(levelAfter(levels, 'lv1', { before: 90, after: 100 })).toBe('lv2')
    expect(levelAfter(levels, 'lv1', { before: 90, after: 99 })).toBe('lv1')
    expect(levelAfter(levels, 'lv2', { before: 100, after: 98 })).toBe('lv1')
  })

  it('that staff has given stays above what experience says', () => {
    expect(levelAfter(levels, 'lv3', { before: 90, after: 100 })).toBe('lv3')
    expect(levelAfter(levels, 'lv3', { before: 100, after: 98 })).toBe('lv3')
  })
})

it('sells credit in whole minor units, never below its price', () => {
  expect([creditCost(100, 700), creditCost(150, 99), creditCost(1, 99)]).toEqual([700, 149, 1])
})

it('computes what was there on each day back from what is there now', () => {
  const days = [
    { day: '2026-11-21', in: 10, out: 0 },
    { day: '2026-11-22', in: 5, out: 20 },
  ]
  const balances = balancesByDay(100, days, '2026-11-22')
  expect(balances).toHaveLength(CHART_DAYS)
  expect(balances.slice(-4)).toEqual([105, 105, 115, 100])
})

it('settles likes of what members wrote, and none of what guests wrote', () => {
  const announced = { thing: { kind: 'topic', number: 4, row: 12 }, personId: 1, authorId: 2 }
  expect(likeOf(announced)).toEqual({ kind: 'post', id: 12, personId: 1, authorId: 2 })
  expect(likeOf({ ...announced, authorId: null })).toBeNull()
})
