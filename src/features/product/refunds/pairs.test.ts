import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { shopPairs } from '#tests/shop-pairs.ts'

/** Rounds of each pair; without it one round of as many pairs as there is time for, others every time. */
const ROUNDS = Number(process.env.SHOP_PAIRS ?? 0)
/** ms */
const SHORT = 10_000

it(
  'whatever two do with an order and its goods at once, nothing fails, and stock, keys and money agree',
  async () => {
    const site = await shopSite()
    const { pairs, race } = await shopPairs(site)
    const end = Date.now() + SHORT
    const wrong: string[] = []
    const mixed = pairs
      .map((pair) => ({ pair, by: Math.random() }))
      .toSorted((one, other) => one.by - other.by)
    for (const { pair } of mixed) {
      for (let round = 0; round < Math.max(1, ROUNDS); round += 1) {
        if (ROUNDS === 0 && Date.now() > end) break
        const found = await race(pair)
        wrong.push(...found)
        if (found.length > 0 && ROUNDS > 0) process.stderr.write(`${found.join('\n')}\n`)
        if (found.length > 0) break
      }
    }
    expect([...new Set(wrong)]).toEqual([])
    expect(site.errors).toEqual([])
  },
  ROUNDS > 0 ? 3_600_000 : 60_000,
)
