import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isQuantity,
  MOST_LINES,
  mergeItems,
  mostOf,
  type StoredItem,
  sumOf,
  troubleOf,
  whyNoMore,
} from './rules.ts'

const keyOf = ({ postId, variant }: StoredItem) => `${postId} ${variant}`

/** Two baskets of one shop: what there is of a thing is the same in both. */
const baskets = fc
  .array(fc.record({ stock: fc.option(fc.nat(120)), isSingle: fc.boolean() }), {
    minLength: 1,
    maxLength: 140,
  })
  .chain((supplies) => {
    const item = fc
      .record({
        postId: fc.nat(supplies.length - 1),
        quantity: fc.integer({ min: 1, max: 99 }),
        isSaved: fc.boolean(),
        addedAt: fc.date({ noInvalidDate: true }),
      })
      .map(
        (drawn): StoredItem => ({
          ...drawn,
          ...(supplies[drawn.postId] ?? { stock: null, isSingle: false }),
          variant: 'v',
          seenAmount: 100,
          seenCurrency: 'USD',
        }),
      )
    const basket = fc.uniqueArray(item, { selector: keyOf, maxLength: MOST_LINES })
    return fc.tuple(basket, basket)
  })

describe('merging two baskets', () => {
  const merge = (own: StoredItem[], brought: StoredItem[]) => {
    const { changed, left } = mergeItems(own, brought)
    const after = new Map(own.map((item) => [keyOf(item), item]))
    for (const item of changed) after.set(keyOf(item), item)
    return { after, left }
  }

  it('keeps all that was in either, up to a hundred things, and of the rest what was brought stays behind', () => {
    fc.assert(
      fc.property(baskets, ([own, brought]) => {
        const { after, left } = merge(own, brought)
        const all = new Set([...own, ...brought].map(keyOf))
        expect(after.size).toBe(Math.min(all.size, MOST_LINES))
        for (const item of own) expect(after.has(keyOf(item))).toBe(true)
        expect(new Set([...after.keys(), ...left.map(keyOf)])).toEqual(all)
      }),
    )
  })

  it('has as many of each as both together, never more than one can have, and never none', () => {
    fc.assert(
      fc.property(baskets, ([own, brought]) => {
        const { after } = merge(own, brought)
        for (const [key, item] of after) {
          const [one, other] = [own, brought].map((basket) => basket.find((found) => keyOf(found) === key))
          expect(isQuantity(item.quantity)).toBe(true)
          if (!one || !other) continue
          expect(item.quantity).toBeLessThanOrEqual(mostOf(item))
          expect(item.isSaved).toBe(one.isSaved && other.isSaved)
          if (one.isSaved === other.isSaved)
            expect(item.quantity).toBe(Math.min(one.quantity + other.quantity, mostOf(item)))
        }
      }),
    )
  })

  it('comes to the same whichever of the two is one’s own, as long as there is room', () => {
    fc.assert(
      fc.property(baskets, ([own, brought]) => {
        fc.pre(new Set([...own, ...brought].map(keyOf)).size <= MOST_LINES)
        const counts = (after: Map<string, StoredItem>) =>
          new Map([...after].map(([key, { quantity, isSaved }]) => [key, { quantity, isSaved }]))
        expect(counts(merge(own, brought).after)).toEqual(counts(merge(brought, own).after))
      }),
    )
  })

  it('changes nothing where nothing is brought', () => {
    fc.assert(
      fc.property(baskets, ([own]) => {
        expect(mergeItems(own, [])).toEqual({ changed: [], left: [] })
      }),
    )
  })
})

it('sums what can be bought now, and that alone', () => {
  const line = { quantity: 2, isSaved: false, trouble: null, price: { amount: 150 } }
  const lines = [
    line,
    { ...line, isSaved: true },
    { ...line, trouble: 'sold-out' as const },
    { ...line, quantity: 1 },
  ]
  expect(sumOf(lines, 'EUR')).toEqual({ count: 3, total: { amount: 450, currency: 'EUR' } })
  expect(sumOf([], 'EUR')).toEqual({ count: 0, total: { amount: 0, currency: 'EUR' } })
})

it('says the gravest thing that is wrong, and why there are no more', () => {
  const fine = { isListed: true, hasVariant: true, stock: 1, amount: 100 }
  expect(troubleOf(fine)).toBeNull()
  expect(troubleOf({ ...fine, amount: null })).toBe('no-price')
  expect(troubleOf({ ...fine, stock: 0, amount: null })).toBe('sold-out')
  expect(troubleOf({ ...fine, hasVariant: false, stock: null })).toBe('variant-gone')
  expect(troubleOf({ ...fine, isListed: false, hasVariant: false })).toBe('gone')
  expect(whyNoMore({ stock: 3, isSingle: true })).toBe('single')
  expect(whyNoMore({ stock: 3, isSingle: false })).toBe('stock')
  expect(whyNoMore({ stock: null, isSingle: false })).toBe('limit')
  expect([0, 1, 99, 100, 1.5, -1, Number.NaN].filter(isQuantity)).toEqual([1, 99])
})
