import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { untilFree } from '#features/product/carts/rules.ts'
import { readOrderNumber, spokenNumber, withProof } from './order-number.ts'
import { offeredPostage, type PostageRate } from './postage.ts'
import { taxOf, totalsOf } from './totals.ts'

const nine = fc.stringMatching(/^\d{9}$/)

describe('numbers of orders', () => {
  it('are read again however they are written', () => {
    fc.assert(
      fc.property(nine, (digits) => {
        const number = withProof(digits)
        expect(readOrderNumber(spokenNumber(number))).toBe(number)
        expect(readOrderNumber(` #${number.slice(0, 5)}-${number.slice(5)} `)).toBe(number)
      }),
    )
  })

  it('are refused with one wrong digit', () => {
    fc.assert(
      fc.property(nine, fc.nat(9), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const number = withProof(digits)
        const wrong = [...number].map((digit, at) =>
          at === place ? String((Number(digit) + by) % 10) : digit,
        )
        expect(readOrderNumber(wrong.join(''))).toBeNull()
      }),
    )
    expect(readOrderNumber('12345')).toBeNull()
    expect(readOrderNumber('')).toBeNull()
  })
})

describe('what an order costs', () => {
  const priced = fc.record({ amount: fc.nat(10_000_000), taxRate: fc.nat(10_000) })

  it('is the sum of its parts, with the tax inside or on top', () => {
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 20 }), priced, fc.boolean(), (lines, postage, isIncluded) => {
        const { items, tax, total } = totalsOf(lines, postage, isIncluded)
        expect(total).toBe(items + postage.amount + (isIncluded ? 0 : tax))
        expect(tax).toBeGreaterThanOrEqual(0)
        if (isIncluded) expect(tax).toBeLessThanOrEqual(total)
      }),
    )
  })

  it('has the tax that the invoice names', () => {
    expect(taxOf({ amount: 1_210, taxRate: 2_100 }, true)).toBe(210)
    expect(taxOf({ amount: 1_000, taxRate: 2_100 }, false)).toBe(210)
    expect(taxOf({ amount: 5, taxRate: 1_000 }, false)).toBe(1)
  })
})

describe('postage', () => {
  const home: PostageRate = {
    key: 'home',
    countries: ['ES'],
    price: { EUR: 420 },
    perKilo: { EUR: 100 },
    freeFrom: { EUR: 4_000 },
  }
  const quick: PostageRate = {
    key: 'quick',
    countries: ['ES', 'PT'],
    price: { EUR: 300 },
    perKilo: {},
    freeFrom: {},
  }
  const world: PostageRate = {
    key: 'world',
    countries: [],
    price: { EUR: 990, USD: 1_090 },
    perKilo: {},
    freeFrom: {},
  }
  const rates = [home, quick, world]
  const sent = { country: 'ES', currency: 'EUR', weight: 500, items: 1_000 }

  it('is offered where it goes, the cheapest first, and in the currency of the order alone', () => {
    expect(offeredPostage(rates, sent)).toEqual([
      { key: 'quick', amount: 300 },
      { key: 'home', amount: 420 },
    ])
    expect(offeredPostage(rates, { ...sent, country: 'MX' })).toEqual([{ key: 'world', amount: 990 }])
    expect(offeredPostage(rates, { ...sent, country: '' })).toEqual([{ key: 'world', amount: 990 }])
    expect(offeredPostage(rates, { ...sent, currency: 'USD' })).toEqual([])
  })

  it('grows with the weight, and is free from a sum on', () => {
    expect(offeredPostage([home], { ...sent, weight: 1_000 })).toEqual([{ key: 'home', amount: 420 }])
    expect(offeredPostage([home], { ...sent, weight: 2_001 })).toEqual([{ key: 'home', amount: 620 }])
    expect(offeredPostage([home], { ...sent, weight: 9_000, items: 4_000 })).toEqual([
      { key: 'home', amount: 0 },
    ])
    const { currency } = sent
    expect([1_000, 3_999, 4_000].map((items) => untilFree(home, { currency, items }))).toEqual([
      3_000,
      1,
      null,
    ])
    expect(untilFree(home, { currency: 'USD', items: 1_000 })).toBeNull()
    expect(untilFree(quick, sent)).toBeNull()
  })
})
