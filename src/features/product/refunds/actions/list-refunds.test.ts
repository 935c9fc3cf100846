import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { answered, codeOf, refundsOn } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'

const site = await shopSite()
const { db, ask, buy } = site
const { sell, send, askBack, staff } = refundsOn(site)
const [buyer, seller, other] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
const list = (who: number | null, { number }: { number: string }) =>
  ask('shop.listRefunds')(who, { order: number })

it('offers the buyer what may be asked, the withdrawal first where it is their right', async () => {
  const product = await sell(seller)
  const order = await buy(buyer, [{ product: product.number, quantity: 2 }])
  const { offer, requests, state } = answered(await list(buyer, order))
  expect([state, requests]).toEqual(['paid', []])
  expect(offer?.reasons).toEqual(['withdrawal', 'damaged', 'wrong', 'notArrived', 'changedMind', 'other'])
  expect(offer?.lines).toMatchObject([{ position: 0, quantity: 2, amount: 2_000, isKept: false }])
  await send(order.id, new Date(Date.now() - 20 * 86_400_000))
  expect(answered(await list(buyer, order)).offer?.reasons[0]).toBe('damaged')
})

it('shows sellers what is asked of theirs, and the staff all; nothing is offered to them', async () => {
  const [one, second] = [await sell(seller), await sell(other)]
  const order = await buy(buyer, [{ product: one.number }, { product: second.number }])
  await askBack(buyer, order, { lines: [{ position: 1, quantity: 1 }] })
  expect(answered(await list(seller, order))).toMatchObject({ requests: [], offer: null })
  expect(answered(await list(other, order)).requests).toHaveLength(1)
  expect(answered(await list(await staff(), order))).toMatchObject({ requests: [{}], offer: null })
})

it('is refused to everybody else', async () => {
  const order = await buy(buyer, [{ product: (await sell(seller)).number }])
  expect(codeOf(await list(other, order))).toEqual([404, 'order-not-found'])
  expect(codeOf(await list(null, order))).toEqual([404, 'order-not-found'])
  expect(codeOf(await list(buyer, { number: '0000000001' }))).toEqual([404, 'order-not-found'])
})
