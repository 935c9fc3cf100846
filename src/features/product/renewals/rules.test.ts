import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterShortage,
  deedOf,
  graceEnd,
  looksAt,
  priceToTake,
  priceToTell,
  RENEWAL_MOVES,
  RENEWAL_STATES,
  RENEWAL_WAYS,
  renewsAt,
  type Standing,
} from './rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const paidUntil = new Date('2027-03-01T10:00:00Z')
const from = (ms: number) => new Date(paidUntil.getTime() + ms)
const active: Standing = {
  way: 'balance',
  state: 'active',
  tries: 0,
  paidUntil,
  heldUntil: null,
  toldAt: null,
}

const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
const standings = fc.record({
  way: fc.constantFrom(...RENEWAL_WAYS),
  state: fc.constantFrom(...RENEWAL_STATES),
  tries: fc.integer({ min: 0, max: 3 }),
  paidUntil: dates,
  heldUntil: fc.option(dates),
  toldAt: fc.option(dates),
})
const price = fc.integer({ min: 1, max: 1_000_000_000_000 })

describe('what is due', () => {
  it('is announced a week before, taken an hour before the end, and tried again after two and five days', () => {
    expect(deedOf(active, from(-7 * DAY - 1))).toBe('nothing')
    expect(deedOf(active, from(-7 * DAY))).toBe('announce')
    const told = { ...active, toldAt: from(-7 * DAY) }
    expect(deedOf(told, from(-HOUR - 1))).toBe('nothing')
    expect(deedOf(told, from(-HOUR))).toBe('charge')
    expect(deedOf({ ...told, way: 'reminder' }, from(-HOUR))).toBe('remind')
    const days = [1, 2].map((tries) => looksAt({ ...told, state: 'retrying', tries }))
    expect(days).toEqual([from(2 * DAY), from(5 * DAY)])
    expect(deedOf({ ...told, state: 'retrying', tries: 2 }, from(5 * DAY))).toBe('charge')
  })

  it('ends a week after the end of what was paid, and never again', () => {
    for (const state of ['due', 'grace'] as const) {
      expect(deedOf({ ...active, state, tries: 3 }, from(7 * DAY - 1))).toBe('nothing')
      expect(deedOf({ ...active, state, tries: 3 }, graceEnd(paidUntil))).toBe('end')
    }
    for (const state of ['ended', 'stopped'] as const) {
      expect(looksAt({ ...active, state })).toBe(null)
      expect(RENEWAL_MOVES[state]).toEqual([])
    }
  })

  it('that is being charged is lent before it ends, and ends with its grace', () => {
    const charging = { ...active, way: 'saved', state: 'charging', toldAt: from(-7 * DAY) } as const
    expect(deedOf(charging, from(-HOUR))).toBe('nothing')
    expect(deedOf(charging, from(-HOUR / 6))).toBe('lend')
    const lent = { ...charging, heldUntil: graceEnd(paidUntil) }
    expect(deedOf(lent, from(7 * DAY - 1))).toBe('nothing')
    expect(deedOf(lent, graceEnd(paidUntil))).toBe('end')
  })

  it('becomes something else only minutes before the end of what is paid', () => {
    const changes = { ...active, toldAt: from(-7 * DAY), nextItem: { tier: 'friend' } }
    expect(deedOf(changes, from(-HOUR))).toBe('nothing')
    expect(deedOf(changes, from(-HOUR / 12))).toBe('charge')
  })

  it('is nothing before its moment, and something from then on', () => {
    fc.assert(
      fc.property(standings, dates, (standing, now) => {
        const at = looksAt(standing)
        expect(deedOf(standing, now) === 'nothing').toBe(at === null || at > now)
      }),
    )
  })

  it('leads only where a state may go, and comes to an end in three tries', () => {
    let standing: Standing = { ...active, toldAt: from(-7 * DAY) }
    const seen: string[] = []
    while (deedOf(standing, from(30 * DAY)) === 'charge') {
      const next = { ...standing, ...afterShortage(standing.tries) }
      expect(RENEWAL_MOVES[standing.state]).toContain(next.state)
      standing = next
      seen.push(next.state)
    }
    expect(seen).toEqual(['retrying', 'retrying', 'grace'])
    expect(deedOf(standing, from(30 * DAY))).toBe('end')
  })

  it('counts in whole days of time, over the ends of months, leap days and changes of the clock', () => {
    fc.assert(
      fc.property(dates, (end) => {
        expect(graceEnd(end).getTime() - end.getTime()).toBe(7 * DAY)
        expect(end.getTime() - renewsAt(end).getTime()).toBe(HOUR)
      }),
    )
  })
})

describe('the price', () => {
  it('that has risen is told a week before, or waits for the next time', () => {
    const prices = { agreed: 900, current: 1_000 }
    expect(priceToTell(prices, paidUntil, from(-7 * DAY))).toBe(1_000)
    expect(priceToTell(prices, paidUntil, from(-3 * DAY))).toBe(900)
    expect(priceToTell({ agreed: 900, current: 800 }, paidUntil, from(-3 * DAY))).toBe(800)
  })

  it('that is taken is never more than what was told, nor than it costs', () => {
    fc.assert(
      fc.property(price, price, dates, dates, (agreed, current, end, now) => {
        const told = priceToTell({ agreed, current }, end, now)
        const taken = priceToTake({ agreed: told, current })
        expect(taken).toBeLessThanOrEqual(told)
        expect(taken).toBeLessThanOrEqual(current)
        expect(taken).toBeGreaterThan(0)
        if (end.getTime() - now.getTime() < 6 * DAY) expect(taken).toBeLessThanOrEqual(agreed)
      }),
    )
  })
})
