import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { IN_MADRID } from '#tests/addresses.ts'
import { orderIn } from '#tests/orders.ts'
import { payingSite } from '#tests/payments.ts'
import { insertProduct } from '#tests/products.ts'
import { codeOf } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'

const { db, ask, create, fill } = await payingSite('code')
const open = (
  who: string | number | null,
  made: { number: string; token?: string },
  total: number,
  more = {},
) =>
  ask('shop.openPayment')(who, {
    order: made.number,
    token: made.token,
    total,
    way: 'sandbox',
    terms: true,
    ...more,
  })
const { number: product } = await insertProduct(db, {
  titles: { en: 'A map' },
  variants: [{ prices: { USD: 1_000 }, stock: 500 }],
})
const GUEST = 'guest-who-opens-0001'

it('shows a code with all that is said beside it, and keeps the things long enough', async () => {
  const made = await create(GUEST, [{ product }])
  const { total, checkout } = await fill(GUEST, made, { email: 'guest@town.test' })
  expect(checkout?.ways).toEqual([{ provider: 'sandbox', isTest: true }])
  await sql`update orders set expires_at = now() + interval '20 seconds' where number = ${made.number}`.execute(
    db,
  )
  const { status, body } = await open(GUEST, made, total)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    guaqi: {
      shop: {
        openPayment: {
          kind: 'code',
          provider: 'sandbox',
          title: 'A map',
          qrcode: expect.stringMatching(/^http:\/\/town\.test\/en\/sandbox\?payment=sb-/),
          symbol: '$',
          currency: 'USD',
          amount: 1_420,
          seconds: 300,
        },
      },
    },
  })
  const { rows } = await sql<{ left: number }>`select extract(epoch from expires_at - now())::int as left
    from orders where number = ${made.number}`.execute(db)
  expect(rows[0]?.left).toBeGreaterThan(300)
})

it('is refused as paying is, and in ways that are not offered', async () => {
  const who = await insertPerson(db)
  const made = await create(who, [{ product }])
  const codes = async (total: number, more: object = {}) => codeOf(await open(who, made, total, more))
  expect(await codes(1_000, { way: 'stripe' })).toEqual([422, 'way-unknown'])
  expect(await codes(999)).toEqual([409, 'order-changed'])
  expect(await codes(1_000, { things: '2 × 7/v0' })).toEqual([409, 'order-changed'])
  expect(await codes(1_000, { terms: false })).toEqual([422, 'order-terms'])
  expect(await codes(1_000)).toEqual([422, 'order-address'])
  expect(codeOf(await open(await insertPerson(db), made, 1_000))).toEqual([404, 'order-not-found'])
  expect(codeOf(await open('guest-who-opens-0002', made, 1_000))).toEqual([404, 'order-not-found'])
  await ask('shop.cancelOrder')(who, { order: made.number })
  expect(await codes(1_000)).toEqual([409, 'order-state'])
  const late = await create(who, [{ product }])
  await sql`update orders set expires_at = now() - interval '1 second' where number = ${late.number}`.execute(
    db,
  )
  expect(codeOf(await open(who, late, 1_000))).toEqual([410, 'order-lapsed'])
})

it('a package is for somebody, and nothing has to be paid for what is free', async () => {
  const free = await insertProduct(db, { goods: 'virtual', variants: [{ prices: { USD: 0 }, stock: null }] })
  const who = 'guest-who-opens-0003'
  const made = await create(who, [{ product: free.number }])
  await fill(who, made, { email: 'guest@town.test' })
  expect(codeOf(await open(who, made, 0))).toEqual([422, 'way-unknown'])
  const pack = await insertProduct(db, {
    goods: 'package',
    variants: [{ prices: { USD: 100 }, stock: null }],
  })
  await sql`update products set grants = '{"kind": "vip", "tier": "star", "days": 30}'
    where post_id = ${pack.id}`.execute(db)
  const order = await create(who, [{ product: pack.number }])
  await fill(who, order, { email: 'guest@town.test' })
  expect(codeOf(await open(who, order, 100))).toEqual([401, 'pay-sign-in'])
})

it('has to be said where it goes, how, and to whom the receipt', async () => {
  const who = 'guest-who-opens-0005'
  const made = await create(who, [{ product }])
  await ask('shop.fillOrder')(who, { order: made.number, token: made.token, address: IN_MADRID })
  const choose = await ask('shop.getOrder')(who, { order: made.number, token: made.token })
  expect(choose.status).toBe(200)
  await sql`update orders set postage = null where number = ${made.number}`.execute(db)
  const { total } = orderIn(await ask('shop.getOrder')(who, { order: made.number, token: made.token }))
  expect(codeOf(await open(who, made, total))).toEqual([422, 'order-postage'])
  const filled = await ask('shop.fillOrder')(who, {
    order: made.number,
    token: made.token,
    postage: 'tracked',
  })
  expect(codeOf(await open(who, made, orderIn(filled).total))).toEqual([422, 'order-email'])
})

it('days of a tier are not sold beside another, and a provider that is away is said to be', async () => {
  const who = await insertPerson(db)
  await sql`update people set vip_key = 'gold', vip_until = now() + interval '9 days' where id = ${who}`.execute(
    db,
  )
  const pack = await insertProduct(db, {
    goods: 'package',
    variants: [{ prices: { USD: 100 }, stock: null }],
  })
  await sql`update products set grants = '{"kind": "vip", "tier": "star", "days": 30}'
    where post_id = ${pack.id}`.execute(db)
  const tier = await create(who, [{ product: pack.number }])
  expect(codeOf(await open(who, tier, 100))).toEqual([409, 'package-tier'])
  const other = await insertPerson(db)
  const { number: drawing } = await insertProduct(db, {
    goods: 'virtual',
    variants: [{ prices: { USD: 300 }, stock: null }],
  })
  const made = await create(other, [{ product: drawing }])
  await sql`alter table sandbox_payments rename to away`.execute(db)
  expect(codeOf(await open(other, made, 300))).toEqual([503, 'way-away'])
  await sql`alter table away rename to sandbox_payments`.execute(db)
  expect((await open(other, made, 300)).status).toBe(200)
})
