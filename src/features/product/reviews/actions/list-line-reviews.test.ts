import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { answered, codeOf, refundsOn } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'
import type { LineReviews } from '../schemas.ts'

const site = await shopSite()
const { db, ask, buy } = site
const { sell, send } = refundsOn(site)
const [buyer, seller] = [await insertPerson(db), await insertPerson(db)]
const list = (who: number | null, { number }: { number: string }) =>
  ask('shop.listLineReviews')(who, { order: number })

it('says of each thing what its buyer has said, and whether they may', async () => {
  const [one, other] = [await sell(seller), await sell(seller)]
  const order = await buy(buyer, [{ product: one.number }, { product: other.number }])
  const early = answered<LineReviews>(await list(buyer, order))
  expect(early.lines).toMatchObject([{ mayWrite: false }, { mayWrite: false, review: null }])
  await send(order.id)
  await ask('shop.reviewLine')(buyer, { order: order.number, position: 1, stars: 4, text: 'Warm.' })
  expect(answered<LineReviews>(await list(buyer, order)).lines).toMatchObject([
    { position: 0, review: null, mayWrite: true },
    { position: 1, review: { stars: 4, text: 'Warm.' }, mayWrite: true },
  ])
})

it('is refused to others', async () => {
  const order = await buy(buyer, [{ product: (await sell(seller)).number }])
  expect(codeOf(await list(seller, order))).toEqual([404, 'order-not-found'])
  expect(codeOf(await list(null, order))).toEqual([404, 'order-not-found'])
})
