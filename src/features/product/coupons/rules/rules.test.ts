import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeKey, displayState, newCode } from './coupon.ts'
import { discountsOf, type Held, problemFor } from './discount.ts'

const now = new Date('2026-11-27T12:00:00Z')
const held: Held = {
  type: 'cash',
  faceValue: { USD: 200 },
  percent: null,
  minimumSpend: {},
  useRestrict: 'none',
  levels: [],
  restrictedType: 'other',
  termIds: [],
  postIds: [],
  uses: 1,
  perPerson: 1,
  startsAt: new Date(0),
  expiresAt: null,
  endedAt: null,
  ownerId: null,
  isOpen: true,
  taken: 0,
  takenByAsker: 0,
  isNamed: false,
}
const ana = { personId: 1, level: 'lv2', vip: 'gold' }

it('calls a coupon invalid before expired, expired before unused, and unused before used', () => {
  const shown = (type: string, hasExpired: boolean, status: 'unused' | 'used') =>
    displayState({ type, status, expiredAt: { hasExpired } })
  expect(shown('', true, 'used')).toBe('invalid')
  expect(shown('cash', true, 'unused')).toBe('expired')
  expect(shown('cash', false, 'unused')).toBe('unused')
  expect(shown('cash', false, 'used')).toBe('used')
})

it('finds a code however it is typed, and makes such that are easy to read', () => {
  expect(codeKey(' ｌeaf–２００ ')).toBe(codeKey('LEAF-200'))
  const codes = Array.from({ length: 200 }, () => newCode((below) => Math.floor(Math.random() * below)))
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/)
})

describe('who may use a coupon', () => {
  const problem = (of: Partial<Held>, asker = ana) => problemFor({ ...held, ...of }, asker, now)

  it('is told by one reason each', () => {
    expect(problem({})).toBeNull()
    expect(problem({ type: null })).toBe('coupon-invalid')
    expect(problem({ isOpen: false, ownerId: 2 })).toBe('coupon-others')
    expect(problem({ isOpen: false, ownerId: null })).toBe('coupon-others')
    expect(problem({ isOpen: false, ownerId: 1 })).toBeNull()
    expect(problem({ expiresAt: now })).toBe('coupon-expired')
    expect(problem({ expiresAt: new Date(now.getTime() + 1) })).toBeNull()
    expect(problem({ endedAt: now })).toBe('coupon-expired')
    expect(problem({ startsAt: new Date(now.getTime() + 1) })).toBe('coupon-not-yet')
    expect(problem({ useRestrict: 'ids' })).toBe('coupon-others')
    expect(problem({ useRestrict: 'ids', isNamed: true })).toBeNull()
    expect(problem({ useRestrict: 'levels', levels: ['lv3'] })).toBe('coupon-level')
    expect(problem({ useRestrict: 'levels', levels: ['lv3', 'gold'] })).toBeNull()
    expect(problem({ uses: 9, takenByAsker: 1, taken: 1 })).toBe('coupon-used')
    expect(problem({ taken: 1 })).toBe('coupon-gone')
  })
})

describe('what a coupon takes off', () => {
  const thing = fc.record({
    postId: fc.integer({ min: 1, max: 6 }),
    termIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    amount: fc.nat(5_000_000),
  })
  const worth = fc.oneof(
    fc.record({ percent: fc.constant(null), faceValue: fc.record({ USD: fc.nat(9_000_000) }) }),
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), faceValue: fc.constant({}) }),
  )
  const where = fc.oneof(
    fc.constant({ restrictedType: 'other' as const, termIds: [], postIds: [] }),
    fc.record({
      restrictedType: fc.constant('ids' as const),
      termIds: fc.constant([]),
      postIds: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      restrictedType: fc.constant('terms' as const),
      postIds: fc.constant([]),
      termIds: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    }),
  )

  it('is never more than the things cost that it is for, and exact to the unit', () => {
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 12 }), worth, where, (things, value, place) => {
        const terms = { ...held, ...value, ...place }
        const fits = ({ postId, termIds }: (typeof things)[number]) =>
          place.restrictedType === 'other' ||
          (place.restrictedType === 'ids'
            ? place.postIds.includes(postId)
            : termIds.some((id) => place.termIds.includes(id)))
        const whole = things.filter(fits).reduce((sum, { amount }) => sum + amount, 0)
        const found = discountsOf(terms, things, 'USD')
        if ('problem' in found) {
          expect([found.problem, whole]).toEqual(['coupon-goods', 0])
          return
        }
        const { discounts } = found
        expect(discounts).toHaveLength(things.length)
        for (const [at, one] of things.entries()) {
          expect(discounts[at]).toBeGreaterThanOrEqual(0)
          expect(discounts[at]).toBeLessThanOrEqual(fits(one) ? one.amount : 0)
        }
        const { percent, faceValue } = value
        const wanted =
          percent === null ? (faceValue as { USD: number }).USD : Math.floor((whole * percent) / 100)
        const sum = discounts.reduce((all, one) => all + one, 0)
        expect(sum).toBe(Math.min(wanted, whole))
      }),
    )
  })

  it('is refused in another currency, below the minimum, and where it is not for orders', () => {
    const things = [{ postId: 1, termIds: [], amount: 1_000 }]
    const problem = (of: Partial<Held>, currency = 'USD') => discountsOf({ ...held, ...of }, things, currency)
    expect(problem({}, 'EUR')).toEqual({ problem: 'coupon-currency' })
    expect(problem({ percent: 10, faceValue: {} }, 'EUR')).toEqual({ discounts: [100] })
    expect(problem({ percent: 10, minimumSpend: { USD: 1 } }, 'EUR')).toEqual({ problem: 'coupon-currency' })
    expect(problem({ minimumSpend: { USD: 1_001 } })).toEqual({ problem: 'coupon-minimum', minimum: 1_001 })
    expect(problem({ minimumSpend: { USD: 1_000 } })).toEqual({ discounts: [200] })
    expect(problem({ type: 'exchange' })).toEqual({ problem: 'coupon-kind' })
    expect(problem({ type: null })).toEqual({ problem: 'coupon-invalid' })
  })
})
