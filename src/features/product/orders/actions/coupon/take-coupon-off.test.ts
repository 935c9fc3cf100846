import { expect, it } from 'vitest'
import { insertCoupon, usesOf } from '#tests/coupons.ts'
import { orderIn, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'

const { db, ask, create } = await shopSite()

it('lets an order cost what it costs without its coupon, which is free again', async () => {
  const buyer = await insertSomebody(db)
  const product = await insertProduct(db)
  const { number: order } = await create(buyer, [{ product: product.number }])
  const { id, code } = await insertCoupon(db)
  await ask('shop.applyCoupon')(buyer, { order, code })
  expect(orderIn(await ask('shop.takeCouponOff')(buyer, { order }))).toMatchObject({
    total: 1_000,
    coupon: null,
  })
  expect((await usesOf(db, id)).taken).toBe(0)
  expect((await ask('shop.takeCouponOff')(null, { order })).body.code).toBe('order-not-found')
})
