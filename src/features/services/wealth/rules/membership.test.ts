import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBought, prorate, stepTo, unusedDays, unusedWorth } from './membership.ts'

const DAY = 86_400_000
const now = new Date('2026-11-22T10:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY)
const tier = (key: string, days = 30) => ({ key, price: { EUR: 300 }, days })
const TIERS = [tier('friend'), tier('keeper', 365), tier('root', 0)]
const [friend, keeper, root] = TIERS as [(typeof TIERS)[0], (typeof TIERS)[0], (typeof TIERS)[0]]

describe('what buying a tier is', () => {
  it('depends on what one has', () => {
    const has = { tier: 'keeper', until: inDays(3) }
    expect(stepTo(TIERS, null, friend)).toBe('buy')
    expect(stepTo(TIERS, has, friend)).toBe('lower')
    expect(stepTo(TIERS, has, keeper)).toBe('renew')
    expect(stepTo(TIERS, has, root)).toBe('upgrade')
    expect(stepTo(TIERS, { tier: 'root', until: null }, root)).toBe('for-life')
  })
})

describe('unused days', () => {
  const bought = (startsAt: Date, endsAt: Date | null, currency = 'EUR') => ({
    id: 1,
    currency,
    amount: 300,
    startsAt,
    endsAt,
  })
  it('are never worth less than nothing nor more than was paid, less each day, and as much apart as together', () => {
    const days = fc.integer({ min: -800, max: 800 })
    const spans = fc.array(
      fc.record({
        from: days,
        long: fc.integer({ min: 1, max: 400 }),
        amount: fc.integer({ min: 0, max: 1_000_000_000_000 }),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(spans, fc.double({ min: 0, max: 500, noNaN: true }), (made, passed) => {
        const all = made.map(({ from, long, amount }) => ({
          ...bought(inDays(from), inDays(from + long)),
          amount,
        }))
        const worth = unusedWorth(all, 'EUR', now)
        expect(worth).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(worth)).toBe(true)
        expect(worth).toBeLessThanOrEqual(all.reduce((sum, { amount }) => sum + amount, 0))
        expect(unusedWorth(all, 'EUR', inDays(passed))).toBeLessThanOrEqual(worth)
        expect(all.reduce((sum, one) => sum + unusedWorth([one], 'EUR', now), 0)).toBe(worth)
      }),
    )
  })

  it('are worth what was paid for them, whole days only', () => {
    expect(unusedWorth([bought(inDays(-8), inDays(22))], 'EUR', now)).toBe(220)
    expect(unusedWorth([bought(inDays(-8.5), inDays(21.5))], 'EUR', now)).toBe(210)
    // Renewed ones have not begun.
    expect(unusedWorth([bought(inDays(-8), inDays(22)), bought(inDays(22), inDays(52))], 'EUR', now)).toBe(
      520,
    )
  })
  it('are worth nothing once they are over, for life, or paid in another currency', () => {
    expect(unusedWorth([bought(inDays(-40), inDays(-10))], 'EUR', now)).toBe(0)
    expect(unusedWorth([bought(inDays(-40), null)], 'EUR', now)).toBe(0)
    expect(unusedWorth([bought(inDays(-8), inDays(22), 'USD')], 'EUR', now)).toBe(0)
  })
})

describe('a change to a higher tier', () => {
  const days = fc.record({
    id: fc.nat(),
    currency: fc.constantFrom('EUR', 'USD'),
    amount: fc.integer({ min: 0, max: 1_000_000_000_000 }),
    startsAt: fc.integer({ min: -400, max: 400 }).map(inDays),
    long: fc.integer({ min: 1, max: 400 }),
  })
  const bought = fc
    .array(days, { maxLength: 5 })
    .map((all) =>
      all.map(({ long, ...one }) => ({ ...one, endsAt: new Date(one.startsAt.getTime() + long * DAY) })),
    )

  it('makes and loses no minor unit: what is unused is taken off or goes back, in its own currency', () => {
    fc.assert(
      fc.property(bought, fc.integer({ min: 0, max: 1_000_000_000 }), (all, price) => {
        const { taken, cost, backs } = prorate(all, { currency: 'EUR', price }, now)
        const back = (currency: string) => backs.find((one) => one.currency === currency)?.amount ?? 0
        expect(cost).toBeGreaterThanOrEqual(0)
        expect(cost + taken).toBe(price)
        expect(taken + back('EUR')).toBe(unusedWorth(all, 'EUR', now))
        expect(back('USD')).toBe(unusedWorth(all, 'USD', now))
        // Nobody pays and is paid for the same change in one currency.
        expect(cost === 0 || back('EUR') === 0).toBe(true)
        const paid = all.reduce((sum, { amount }) => sum + amount, 0)
        expect(taken + back('EUR') + back('USD')).toBeLessThanOrEqual(paid)
      }),
    )
  })

  it('is what its example says', () => {
    // Of 30 days for 3.00 there are 22 left; the year is 28.00.
    const month = { id: 1, currency: 'EUR', amount: 300, startsAt: inDays(-8), endsAt: inDays(22) }
    expect(unusedDays([month], 'EUR', now)).toBe(22)
    expect(prorate([month], { currency: 'EUR', price: 2_800 }, now)).toEqual({
      taken: 220,
      cost: 2_580,
      backs: [],
    })
    expect(prorate([month], { currency: 'EUR', price: 200 }, now)).toEqual({
      taken: 200,
      cost: 0,
      backs: [{ currency: 'EUR', amount: 20 }],
    })
    expect(prorate([month], { currency: 'USD', price: 200 }, now)).toMatchObject({
      cost: 200,
      backs: [{ currency: 'EUR', amount: 220 }],
    })
  })
})

it('renewed days follow those that are left, an upgrade begins now', () => {
  const has = { tier: 'friend', until: inDays(5) }
  expect(daysBought('renew', has, friend, now)).toEqual({ startsAt: inDays(5), endsAt: inDays(35) })
  expect(daysBought('upgrade', has, keeper, now)).toEqual({ startsAt: now, endsAt: inDays(365) })
  expect(daysBought('buy', null, root, now)).toEqual({ startsAt: now, endsAt: null })
})
