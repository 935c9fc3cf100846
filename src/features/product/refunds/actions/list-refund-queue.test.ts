import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { answered, codeOf, refundsOn } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'
import type { RefundQueue } from '../schemas.ts'

const site = await shopSite()
const { db, ask, buy } = site
const { sell, askBack, decide, request, staff } = refundsOn(site)
const [buyer, seller, other] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
const queue = async (who: number, more: object = {}) =>
  answered<RefundQueue>(await ask('shop.listRefundQueue')(who, more))

it('shows the staff all that waits, the oldest first, and sellers what is asked of theirs', async () => {
  const first = await request(buyer, seller)
  const right = await request(buyer, seller, { reason: 'withdrawal' })
  const [one, second] = [await sell(seller), await sell(other)]
  const mixed = await buy(buyer, [{ product: one.number }, { product: second.number }])
  const lines = [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ]
  await askBack(buyer, mixed, { lines })
  const decider = await staff()
  const all = await queue(decider)
  expect(all.nodes).toMatchObject([
    { order: first.number, mayDecide: true, mayRefuse: true, buyer: { databaseId: buyer }, amount: 1_000 },
    { order: right.number, mayDecide: true, mayRefuse: true },
    // All of it, so that the postage comes back too.
    { order: mixed.number, mayDecide: true, amount: 2_420 },
  ])
  expect((await queue(seller)).nodes).toMatchObject([
    { order: first.number, mayDecide: true, mayRefuse: true },
    { order: right.number, mayDecide: true, mayRefuse: false },
    { order: mixed.number, mayDecide: false },
  ])
  expect((await queue(other)).nodes).toMatchObject([{ order: mixed.number, mayDecide: false }])
  expect((await queue(buyer)).nodes).toEqual([])
  const page = await queue(decider, { first: 2 })
  expect([page.nodes.length, page.hasNextPage]).toEqual([2, true])
  const rest = await queue(decider, { first: 2, after: page.endCursor })
  expect(rest.nodes.map(({ order }) => order)).toEqual([mixed.number])
  await decide(decider, first.request)
  expect((await queue(seller)).nodes).toHaveLength(2)
})

it('is refused to strangers', async () => {
  expect(codeOf(await ask('shop.listRefundQueue')(null, {}))[0]).toBe(401)
})
