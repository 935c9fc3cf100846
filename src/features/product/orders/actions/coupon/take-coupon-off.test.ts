import { expect, it } from 'vitest'
import { insertCoupon, usesOf } from '#tests/coupons.ts'
import { orderIn, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'

const { db, ask, create } = await shopSite()
const off = ask('shop.takeCouponOff')

it('lets an order cost what it costs without its coupon, which is free again', async () => {
  const buyer = await insertSomebody(db)
  const product = await insertProduct(db)
  const { number: order } = await create(buyer, [{ product: product.number }])
  const { id, code } = await insertCoupon(db)
  const used = await ask('shop.applyCoupon')(buyer, { order, code })
  expect(orderIn(used)).toMatchObject({ total: 800, coupon: { code } })
  expect(orderIn(await off(buyer, { order }))).toMatchObject({ total: 1_000, coupon: null })
  expect((await usesOf(db, id)).taken).toBe(0)
  expect((await off(null, { order })).body.code).toBe('order-not-found')
})

it('is refused once the time is over, and of what has moved on', async () => {
  const buyer = await insertSomebody(db)
  const product = await insertProduct(db)
  const { number: order } = await create(buyer, [{ product: product.number }])
  await db
    .updateTable('orders')
    .set({ expires_at: new Date(1) })
    .where('number', '=', order)
    .execute()
  expect((await off(buyer, { order })).body.code).toBe('order-lapsed')
  await ask('shop.cancelOrder')(buyer, { order })
  expect((await off(buyer, { order })).body.code).toBe('order-state')
})
