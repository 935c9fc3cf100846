import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  credit,
  earned,
  give,
  MOST,
  nameOf,
  ofSite,
  planPostings,
  purse,
  shardOf,
  shareOut,
  splitRemainder,
  take,
  toppedUp,
} from './rules.ts'

const plan = (legs: Parameters<typeof planPostings>[0], balances: Record<string, number> = {}) =>
  planPostings(legs, new Map(Object.entries(balances)), 0)

const moved = (planned: ReturnType<typeof plan>) =>
  'shortage' in planned ? planned : planned.postings.map(({ name, amount }) => [name, amount])

describe('what is to be posted', () => {
  it('takes what was topped up before what was earned', () => {
    const legs = [take(purse(1, 'EUR'), 500), give(earned(2, 'EUR'), 450), give(ofSite('fees', 'EUR'), 50)]
    const balances = { '1/topped-up/EUR': 300, '1/earned/EUR': 900 }
    expect(moved(plan(legs, balances))).toEqual([
      ['2/earned/EUR', 450],
      ['site/fees/EUR/0', 50],
      ['1/topped-up/EUR', -300],
      ['1/earned/EUR', -200],
    ])
  })

  it('says how much is missing', () => {
    const legs = [take(purse(1, 'EUR'), 500), give(earned(2, 'EUR'), 500)]
    expect(plan(legs, { '1/topped-up/EUR': 300, '1/earned/EUR': 40 })).toEqual({
      shortage: { currency: 'EUR', missing: 160 },
    })
    expect(plan([take(credit(1), 3), give(credit(2), 3)])).toEqual({
      shortage: { currency: 'credit', missing: 3 },
    })
  })

  it('writes one posting for an account that several legs touch', () => {
    const legs = [give(credit(1), 5), give(credit(1), 3), take(ofSite('issued', 'credit'), 8)]
    expect(moved(plan(legs))).toEqual([
      ['1/credit/credit', 8],
      ['site/issued/credit/0', -8],
    ])
  })

  it.each([
    ['that is uneven', [take(credit(1), 5), give(credit(2), 4)]],
    ['to where it came from', [take(purse(1, 'EUR'), 5), give(toppedUp(1, 'EUR'), 5)]],
    ['of one leg', [take(credit(1), 5)]],
    ['of nothing', [take(credit(1), 0), give(credit(2), 0)]],
    ['below the minor unit', [take(credit(1), 0.5), give(credit(2), 0.5)]],
    ['beyond what is exact', [take(credit(1), MOST + 1), give(credit(2), MOST + 1)]],
    ['that is no number', [take(credit(1), Number.NaN), give(credit(2), Number.NaN)]],
    ['in two currencies', [take(toppedUp(1, 'EUR'), 5), give(toppedUp(2, 'USD'), 5)]],
    ['that goes into a purse', [take(toppedUp(1, 'EUR'), 5), { account: purse(2, 'EUR'), amount: 5 }]],
  ])('is never a transaction %s', (_, legs) => {
    expect(() => plan(legs, { '1/credit/credit': MOST, '1/topped-up/EUR': 100 })).toThrow(RangeError)
  })

  it('stays even and covered whatever people have', () => {
    const amount = fc.integer({ min: 0, max: 1_000 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 2_000 }), (first, second, price) => {
        const planned = plan([take(purse(1, 'EUR'), price), give(earned(2, 'EUR'), price)], {
          '1/topped-up/EUR': first,
          '1/earned/EUR': second,
        })
        if ('shortage' in planned) {
          expect(planned.shortage.missing).toBe(price - first - second)
          return
        }
        expect(planned.postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0)
        const of = (name: string) => planned.postings.find((posting) => posting.name === name)?.amount ?? 0
        expect(first + of('1/topped-up/EUR')).toBeGreaterThanOrEqual(0)
        expect(second + of('1/earned/EUR')).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

it('names an account of the site by the shard of its key, always the same', () => {
  expect(shardOf('like/post/12')).toBe(shardOf('like/post/12'))
  const shards = new Set(Array.from({ length: 200 }, (_, place) => shardOf(`like/post/${place}`)))
  expect([...shards].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(nameOf(ofSite('clearing:alipay', 'RMB'), 3)).toBe('site/clearing:alipay/RMB/3')
})

it('gives back of a hold what was earned as earned', () => {
  const hold = { amount: 100, earned: 30 }
  expect(splitRemainder(hold, 0)).toEqual({ first: 70, earned: 30 })
  expect(splitRemainder(hold, 60)).toEqual({ first: 10, earned: 30 })
  expect(splitRemainder(hold, 80)).toEqual({ first: 0, earned: 20 })
  expect(splitRemainder(hold, 100)).toEqual({ first: 0, earned: 0 })
})

describe('sharing out', () => {
  it('gives the last units to the largest remainders', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(10, [6, 3, 2])).toEqual([5, 3, 2])
    expect(shareOut(1, [0, 5])).toEqual([0, 1])
  })

  it('gives everything, and nobody a unit less than their share rounded down', () => {
    const weights = fc
      .array(fc.nat(1_000), { minLength: 1, maxLength: 20 })
      .filter((list) => list.some((weight) => weight > 0))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST }), weights, (amount, list) => {
        const whole = BigInt(list.reduce((sum, weight) => sum + weight, 0))
        const shares = shareOut(amount, list)
        expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(amount))
        for (const [place, share] of shares.entries()) {
          const least = (BigInt(amount) * BigInt(list[place] ?? 0)) / whole
          expect(BigInt(share) - least === 0n || BigInt(share) - least === 1n).toBe(true)
        }
      }),
    )
  })
})
