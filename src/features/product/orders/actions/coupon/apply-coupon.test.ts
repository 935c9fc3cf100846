import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { IN_MADRID } from '#tests/addresses.ts'
import { insertCoupon, usesOf } from '#tests/coupons.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth } from '#tests/ledger.ts'
import { orderIn, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { refundsOn } from '#tests/refunds.ts'
import { expireOrders } from '../../jobs/expire-orders.ts'

const site = await shopSite({ siteShare: 10 })
const { db, ask, create, fill } = site
const { decide, askBack, complete, send, balancesOf, staff } = refundsOn(site)
const apply = ask('shop.applyCoupon')
const off = ask('shop.takeCouponOff')

const sell = (prices: Record<string, number> = { USD: 1_000 }, authorId?: number) =>
  insertProduct(db, { variants: [{ prices, stock: 500 }], ...(authorId && { authorId }) })

async function begun(price = 1_000, quantity = 1) {
  const buyer = await insertSomebody(db)
  const product = await sell({ USD: price })
  const order = await create(buyer, [{ product: product.number, quantity }])
  const use = (code: string) => apply(buyer, { order: order.number, code })
  return { buyer, product, order, use }
}

async function pay(buyer: number, order: { number: string }) {
  const view = orderIn(await ask('shop.getOrder')(buyer, { order: order.number }))
  await giveWorth(db, buyer, { USD: view.total || 1 })
  return ask('shop.payOrder')(buyer, { order: order.number, total: view.total, way: 'balance', terms: true })
}

const idOf = async ({ number }: { number: string }) =>
  (await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id

describe('a coupon at the checkout', () => {
  it('takes off what it is worth, is used when that is paid, and stands in what the buyer sees', async () => {
    const { buyer, order, use } = await begun()
    const { id, code } = await insertCoupon(db)
    const view = orderIn(await use(code.toLowerCase()))
    expect(view).toMatchObject({ items: 1_000, discount: 200, total: 800, coupon: { code } })
    expect(await usesOf(db, id)).toEqual({ taken: 1, reserved: 1, used: 0 })
    // Typed again it is the same; filled, the tax is that of what is paid.
    expect(orderIn(await use(code)).total).toBe(800)
    const filled = await fill(buyer, order, { address: IN_MADRID })
    expect(filled).toMatchObject({ discount: 200, total: 1_220, tax: 212 })
    const paid = await pay(buyer, order)
    expect(paid.body).toMatchObject({
      guaqi: { shop: { payOrder: { coupon: { faceValue: 200 }, finalPrice: '12.20' } } },
    })
    expect(await usesOf(db, id)).toEqual({ taken: 1, reserved: 0, used: 1 })
    const invoice = await ask('shop.getInvoice')(buyer, { order: order.number })
    expect(invoice.body).toMatchObject({
      guaqi: {
        shop: { invoice: { items: 1_000, discount: 200, total: 1_220, taxes: [{ net: 1_008, tax: 212 }] } },
      },
    })
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('gives way to another one, and is free when it is taken off or the order lapses', async () => {
    const { buyer, order, use } = await begun()
    const [one, other] = [await insertCoupon(db), await insertCoupon(db, { percent: 50 })]
    await use(one.code)
    expect(orderIn(await use(other.code))).toMatchObject({ discount: 500, total: 500 })
    expect([(await usesOf(db, one.id)).taken, (await usesOf(db, other.id)).taken]).toEqual([0, 1])
    expect(orderIn(await off(buyer, { order: order.number }))).toMatchObject({ discount: 0, coupon: null })
    expect((await usesOf(db, other.id)).taken).toBe(0)
    await use(one.code)
    await db
      .updateTable('orders')
      .set({ expires_at: new Date(1) })
      .where('number', '=', order.number)
      .execute()
    await runJob(db, expireOrders, null)
    expect((await usesOf(db, one.id)).taken).toBe(0)
    expect((await use(one.code)).body.code).toBe('order-lapsed')
    expect((await off(buyer, { order: order.number })).body.code).toBe('order-lapsed')
  })

  it('stays with an order that is changed, as long as it fits what is in it', async () => {
    const { buyer, product, use } = await begun()
    const { id, code } = await insertCoupon(db, { postIds: [product.id], minimumSpend: { USD: 1_000 } })
    await use(code)
    const more = await create(buyer, [{ product: product.number, quantity: 3 }])
    expect(orderIn(await ask('shop.getOrder')(buyer, { order: more.number }))).toMatchObject({
      items: 3_000,
      discount: 200,
      total: 2_800,
    })
    const another = await sell()
    const others = await create(buyer, [{ product: another.number }])
    expect(orderIn(await ask('shop.getOrder')(buyer, { order: others.number }))).toMatchObject({
      discount: 0,
      total: 1_000,
      coupon: null,
    })
    expect((await usesOf(db, id)).taken).toBe(0)
  })

  it('goes with the order of a guest who signs in', async () => {
    const product = await sell()
    const guest = await create('browser-of-a-guest', [{ product: product.number }])
    const { id, code } = await insertCoupon(db)
    const named = { order: guest.number, token: guest.token }
    expect(orderIn(await apply('browser-of-a-guest', { ...named, code })).total).toBe(800)
    const buyer = await insertSomebody(db)
    const made = await ask('shop.createOrder')(
      buyer,
      {
        key: crypto.randomUUID(),
        items: [{ product: product.number, variant: 'v0', quantity: 1 }],
        instead: named,
      },
      { visitorId: 'browser-of-a-guest' },
    )
    const { number } = (made.body as { guaqi: { shop: { createOrder: { number: string } } } }).guaqi.shop
      .createOrder
    expect(orderIn(await ask('shop.getOrder')(buyer, { order: number }))).toMatchObject({
      total: 800,
      coupon: { code },
    })
    expect(await usesOf(db, id)).toEqual({ taken: 1, reserved: 1, used: 0 })
  })

  it('is refused for each reason in its own words', async () => {
    const { buyer, order, product, use } = await begun()
    const other = await begun()
    const refused = async (values: object) => {
      const { code } = await insertCoupon(db, values)
      const { body } = await other.use(code)
      return body.code
    }
    expect(await refused({ type: null })).toBe('coupon-invalid')
    expect(await refused({ type: 'exchange' })).toBe('coupon-kind')
    expect(await refused({ expiresAt: new Date(1) })).toBe('coupon-expired')
    expect(await refused({ startsAt: new Date(Date.now() + 60_000) })).toBe('coupon-not-yet')
    expect(await refused({ ownerId: await insertSomebody(db) })).toBe('coupon-others')
    expect(await refused({ levels: ['lv4'] })).toBe('coupon-level')
    expect(await refused({ postIds: [product.id] })).toBe('coupon-goods')
    expect(await refused({ faceValue: { EUR: 100 } })).toBe('coupon-currency')
    expect(await refused({ minimumSpend: { USD: 1_001 } })).toBe('coupon-minimum')
    expect((await use('NEVER-MADE')).body.code).toBe('coupon-unknown')
    expect((await use('N0')).body.code).toBe('coupon-unknown-look')
    const spent = await insertCoupon(db, { uses: 2 })
    await use(spent.code)
    await pay(buyer, await filledOf(buyer, order))
    const next = await create(buyer, [{ product: product.number }])
    expect((await apply(buyer, { order: next.number, code: spent.code })).body.code).toBe('coupon-used')
    const gone = await insertCoupon(db)
    await db.updateTable('coupons').set({ taken: 1 }).where('id', '=', gone.id).execute()
    expect((await apply(buyer, { order: next.number, code: gone.code })).body.code).toBe('coupon-gone')
    const stranger = await insertSomebody(db)
    expect((await apply(stranger, { order: next.number, code: gone.code })).body.code).toBe('order-not-found')
    expect((await off(stranger, { order: next.number })).body.code).toBe('order-not-found')
    expect((await use(gone.code)).body.code).toBe('order-state')
    expect((await off(buyer, { order: order.number })).body.code).toBe('order-state')
  })
})

const filledOf = async (buyer: number, order: { number: string }) => {
  await fill(buyer, order)
  return order
}

it('serves exactly as many as it has uses, of two hundred at once', async () => {
  const { id, code } = await insertCoupon(db, { uses: 100 })
  const product = await sell()
  const browsers = Array.from({ length: 200 }, (_, place) => `guest-of-the-race-${place}`)
  const orders: Array<{ who: string; number: string; token?: string }> = []
  for (const who of browsers) orders.push({ who, ...(await create(who, [{ product: product.number }])) })
  const answers = await Promise.all(
    orders.map(({ who, number, token }) => apply(who, { order: number, token, code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['coupon-gone']),
  )
  expect(await usesOf(db, id)).toEqual({ taken: 100, reserved: 100, used: 0 })
  // All let go of it at once.
  await sql`update orders set expires_at = now() where state = 'pending'`.execute(db)
  await Promise.all([runJob(db, expireOrders, null), runJob(db, expireOrders, null)])
  await runJob(db, expireOrders, null)
  expect(await usesOf(db, id)).toEqual({ taken: 0, reserved: 0, used: 0 })
}, 240_000)

describe('money of an order with a coupon', () => {
  /** Three pieces of a seller for 10.00 each, half of it taken off. */
  async function bought() {
    const [buyer, seller] = [await insertSomebody(db), await insertSomebody(db)]
    const product = await sell({ USD: 1_000 }, seller)
    const { id, code } = await insertCoupon(db, { percent: 50 })
    const order = await create(buyer, [{ product: product.number, quantity: 3 }])
    await apply(buyer, { order: order.number, code })
    await fill(buyer, order)
    expect((await pay(buyer, order)).status).toBe(200)
    return { buyer, seller, order: { ...order, id: await idOf(order) }, coupon: id }
  }

  it('leaves to a seller what they would have had without; the site bears it', async () => {
    const { buyer, seller, order } = await bought()
    const issued = (await balancesOf(null)).issued ?? 0
    const revenue = (await balancesOf(null)).revenue ?? 0
    await send(order.id)
    expect((await complete(buyer, order)).status).toBe(200)
    expect((await balancesOf(seller)).earned).toBe(2_700)
    const after = await balancesOf(null)
    // Paid were 1,500 for the things and 420 to send them.
    expect((after.issued ?? 0) - issued + (after.revenue ?? 0) - revenue).toBe(1_920 - 2_700)
    const asked = await askBack(buyer, order, { lines: [{ position: 0, quantity: 1 }] })
    const request = (asked.body as { guaqi: { shop: { askRefund: { requests: Array<{ id: number }> } } } })
      .guaqi.shop.askRefund.requests[0]?.id
    const { body, status } = await decide(await staff(), request ?? 0)
    expect(status, JSON.stringify(body)).toBe(200)
    // A third of what was paid, and a third of what was earned.
    expect((await balancesOf(seller)).earned).toBe(1_800)
    const { refunded } = await db
      .selectFrom('orders')
      .select('refunded_amount as refunded')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(refunded).toBe(500)
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('comes back with the coupon where nothing has left', async () => {
    const { buyer, order, coupon } = await bought()
    expect(await usesOf(db, coupon)).toEqual({ taken: 1, reserved: 0, used: 1 })
    const actor = await staff()
    const { status } = await ask('shopDesk.cancelOrder')(actor, { order: order.number, why: 'Sold out.' })
    expect(status).toBe(200)
    expect(await usesOf(db, coupon)).toEqual({ taken: 0, reserved: 0, used: 0 })
    expect((await balancesOf(buyer))['topped-up']).toBe(1_920)
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('is nothing where the coupon takes all of it, and the books agree', async () => {
    const [buyer, seller] = [await insertSomebody(db), await insertSomebody(db)]
    const product = await insertProduct(db, {
      authorId: seller,
      goods: 'virtual',
      variants: [{ prices: { USD: 700 }, stock: null }],
    })
    const { code } = await insertCoupon(db, { percent: 100 })
    const order = await create(buyer, [{ product: product.number }])
    expect(orderIn(await apply(buyer, { order: order.number, code })).total).toBe(0)
    expect((await pay(buyer, order)).status).toBe(200)
    expect((await complete(buyer, order)).status).toBe(200)
    expect((await balancesOf(seller)).earned).toBe(630)
    expect((await checkLedger(db)).problem).toBeNull()
  })
})

it('pages are told when an order takes the last code of a campaign that they show, and of no other', async () => {
  const toldOf = async (campaignId: number) =>
    (
      await sql<{ tags: string[] }>`select tags from outbox where name = 'coupon.lastTaken'
        and (data ->> 'campaignId')::bigint = ${campaignId}`.execute(db)
    ).rows.map(({ tags }) => tags)
  const campaignOf = async (couponId: number) =>
    (
      await db
        .selectFrom('coupons')
        .select('campaign_id')
        .where('id', '=', couponId)
        .executeTakeFirstOrThrow()
    ).campaign_id
  for (const [isShown, told] of [
    [true, [['coupons']]],
    [false, []],
  ] as const) {
    const coupon = await insertCoupon(db, { isShown, uses: 1 })
    const { use } = await begun()
    expect((await use(coupon.code)).status).toBe(200)
    // Typed again it takes nothing more.
    await use(coupon.code)
    expect(await toldOf(await campaignOf(coupon.id))).toEqual(told)
  }
  // Many are left: every page would be made anew for nothing.
  const many = await insertCoupon(db, { isShown: true, uses: 1 })
  const campaignId = await campaignOf(many.id)
  await sql`insert into coupons (campaign_id, code, code_key, is_open, created_at)
    select ${campaignId}, 'MANY-' || n, 'MANY' || n, true, now() from generate_series(1, 40) n`.execute(db)
  const { use } = await begun()
  expect((await use(many.code)).status).toBe(200)
  expect(await toldOf(campaignId)).toEqual([])
})
