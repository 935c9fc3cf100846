import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { answered, codeOf, refundsOn } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'
import type { QuotedRefund } from '../schemas.ts'

const site = await shopSite({ pricesIncludeTax: false })
const { db, ask, buy } = site
const { sell } = refundsOn(site)
const [buyer, seller] = [await insertPerson(db), await insertPerson(db)]
const quote = (who: number | null, order: { number: string }, ...lines: Array<[number, number]>) =>
  ask('shop.quoteRefund')(who, {
    order: order.number,
    lines: lines.map(([position, quantity]) => ({ position, quantity })),
  })

it('says to the unit what comes back: prices, their tax on top, and postage where everything goes back', async () => {
  const [one, other] = [await sell(seller, 1_000), await sell(seller, 333)]
  const order = await buy(buyer, [{ product: one.number, quantity: 3 }, { product: other.number }])
  const of = async (...lines: Array<[number, number]>) =>
    answered<QuotedRefund>(await quote(buyer, order, ...lines))
  expect(await of([0, 1])).toEqual({ currency: 'USD', total: 1_210, items: 1_210, postage: 0 })
  expect(await of([1, 1])).toEqual({ currency: 'USD', total: 403, items: 403, postage: 0 })
  // 4.20 and 21% of it.
  expect(await of([0, 3], [1, 1])).toEqual({ currency: 'USD', total: 4_541, items: 4_033, postage: 508 })
})

it('is refused to others, for what is not there, not paid, or cost nothing', async () => {
  const product = await sell(seller)
  const order = await buy(buyer, [{ product: product.number }])
  expect(codeOf(await quote(seller, order, [0, 1]))).toEqual([404, 'order-not-found'])
  expect(codeOf(await quote(null, order, [0, 1]))).toEqual([404, 'order-not-found'])
  expect(codeOf(await quote(buyer, { number: '12' }, [0, 1]))).toEqual([404, 'order-not-found'])
  expect(codeOf(await quote(buyer, order, [0, 2]))).toEqual([422, 'refund-lines'])
  expect(codeOf(await quote(buyer, order, [4, 1]))).toEqual([422, 'refund-lines'])
  const pending = await site.create(buyer, [{ product: product.number }])
  expect(codeOf(await quote(buyer, pending, [0, 1]))).toEqual([409, 'order-state'])
  const gift = await sell(seller, 0, 'virtual')
  const given = await buy(buyer, [{ product: gift.number }])
  expect(codeOf(await quote(buyer, given, [0, 1]))).toEqual([422, 'refund-nothing'])
})
