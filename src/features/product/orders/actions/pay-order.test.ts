import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { IN_MADRID } from '#tests/addresses.ts'
import { buyingOn, POSTAGE, placed } from '#tests/buying.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { thingsIn } from '../rules/checkout.ts'
import type { OrderView } from '../schemas.ts'

const site = await testSite()
const { db } = site
const { ask, create, order } = buyingOn(site)
await storeSettings(db, { shop: { postage: POSTAGE } })

const pay = (
  who: Parameters<typeof ask>[0],
  made: { order: string; token?: string },
  total: number,
  terms = true,
) => ask(who, 'shop.payOrder', { ...made, total, way: 'balance', terms })
const rich = async (amount: number) => {
  const personId = await insertPerson(db)
  await giveWorth(db, personId, { USD: amount })
  return { personId }
}
const balanceOf = async ({ personId }: { personId: number }) => {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(balance), 0)::int as sum from ledger_accounts
    where person_id = ${personId} and currency = 'USD'`.execute(db)
  return rows[0]?.sum
}
const sumOf = async (kind: string) => {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(balance), 0)::int as sum from ledger_accounts
    where person_id is null and kind = ${kind} and currency = 'USD'`.execute(db)
  return rows[0]?.sum ?? 0
}
const download = { goods: 'virtual' as const, variants: [{ prices: { USD: 600 }, stock: null }] }

describe('paying from the balance', () => {
  it('takes the price once, however often it is pressed, and says what was bought', async () => {
    const buyer = await rich(1_000)
    const { number: product } = await insertProduct(db, { ...download, titles: { en: 'A drawing' } })
    const made = await order(buyer, [{ product, variant: 'v0', quantity: 1 }])
    const answers = await Promise.all([pay(buyer, made, 600), pay(buyer, made, 600), pay(buyer, made, 600)])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(placed(body, 'payOrder')).toMatchObject({
        success: true,
        number: made.order,
        data: { title: 'A drawing' },
        coupon: null,
        payment: 'balance',
        finalPrice: '6.00',
      })
    }
    expect(await balanceOf(buyer)).toBe(400)
    const { body } = await ask(buyer, 'shop.getOrder', made)
    // Nothing is sent, so that it is delivered at once.
    expect(placed(body, 'order')).toMatchObject({
      state: 'fulfilled',
      payment: 'balance',
      terms: { path: 'terms', version: '1' },
      moves: [{ to: 'paid' }, { to: 'fulfilled' }],
    })
  })

  it('draws keys, each for one buyer alone', async () => {
    const { id, number: product } = await insertProduct(db, {
      goods: 'virtual',
      variants: [{ prices: { USD: 100 }, stock: 12 }],
    })
    await sql`update products set delivery = 'keys' where post_id = ${id}`.execute(db)
    await sql`insert into product_keys (post_id, variant_id, digest, sealed, position)
      select ${id}, variants.id, 'digest ' || n, 'sealed ' || n, n from variants, generate_series(1, 12) n
      where post_id = ${id}`.execute(db)
    const buyers = await Promise.all(Array.from({ length: 6 }, () => rich(200)))
    const orders = await Promise.all(
      buyers.map((buyer) => order(buyer, [{ product, variant: 'v0', quantity: 2 }])),
    )
    const paid = await Promise.all(
      buyers.map((buyer, place) => pay(buyer, orders[place] ?? { order: '' }, 200)),
    )
    expect(paid.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const { rows } = await sql<{ keys: number; orders: number; unsold: number }>`select
      count(distinct product_key_id)::int as keys, count(distinct order_id)::int as orders,
      (select count(*)::int from product_keys where post_id = ${id} and sold_at is null) as unsold from order_keys`.execute(
      db,
    )
    expect(rows).toEqual([{ keys: 12, orders: 6, unsold: 0 }])
  })

  it('sells exactly as much as there is to a crowd, and the books agree', async () => {
    const { id, number: product } = await insertProduct(db, {
      ...download,
      variants: [{ prices: { USD: 100 }, stock: 20 }],
    })
    const before = await sumOf('orders')
    const buyers = await Promise.all(Array.from({ length: 60 }, () => rich(100)))
    const states = await Promise.all(
      buyers.map(async (buyer) => {
        const made = await create(buyer, [{ product, variant: 'v0', quantity: 1 }])
        if (made.status !== 200) return made.body.code
        const { number } = placed<{ number: string }>(made.body, 'createOrder')
        return (await pay(buyer, { order: number }, 100)).status
      }),
    )
    expect(states.filter((state) => state === 200)).toHaveLength(20)
    expect(states.filter((state) => state === 'stock-short')).toHaveLength(40)
    const { rows } = await sql`select stock, reserved, sold from variants join products using (post_id)
      where post_id = ${id}`.execute(db)
    expect(rows).toEqual([{ stock: 0, reserved: 0, sold: 20 }])
    expect((await sumOf('orders')) - before).toBe(2_000)
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('of many who buy the same things in other orders lets nobody wait for ever', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => insertProduct(db, download)))
    const counted = await Promise.all(
      products.map(() =>
        insertProduct(db, { ...download, variants: [{ prices: { USD: 10 }, stock: 1_000 }] }),
      ),
    )
    const buyers = await Promise.all(Array.from({ length: 24 }, () => rich(10_000)))
    const answers = await Promise.all(
      buyers.map(async (buyer, place) => {
        const mixed = counted.toSorted(
          (one, other) => ((one.id * (place + 7)) % 11) - ((other.id * (place + 7)) % 11),
        )
        const items = mixed.slice(0, 4).map(({ number }) => ({ product: number, variant: 'v0', quantity: 1 }))
        await order(buyer, items.toReversed())
        return (await pay(buyer, await order(buyer, items), 40)).status
      }),
    )
    expect(answers).toEqual(Array(24).fill(200))
  })
})

describe('paying is refused', () => {
  const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]

  it('to others, and for what is no number', async () => {
    const buyer = await rich(1_000)
    const { number: product } = await insertProduct(db, download)
    const made = await order(buyer, [{ product, variant: 'v0', quantity: 1 }])
    expect(codeOf(await pay(await rich(1_000), made, 600))).toEqual([404, 'order-not-found'])
    expect(codeOf(await pay(buyer, { order: 'BS-20418' }, 600))).toEqual([404, 'order-not-found'])
  })

  it('at another price than was seen, without the terms, and with too little', async () => {
    const buyer = await rich(599)
    const { number: product } = await insertProduct(db, download)
    const made = await order(buyer, [{ product, variant: 'v0', quantity: 1 }])
    expect(codeOf(await pay(buyer, made, 500))).toEqual([409, 'order-changed'])
    expect(codeOf(await pay(buyer, made, 600, false))).toEqual([422, 'order-terms'])
    const short = await pay(buyer, made, 600)
    expect(codeOf(short)).toEqual([422, 'balance-short'])
    expect(JSON.stringify(short.body.messages)).toContain('$0.01')
    expect(await balanceOf(buyer)).toBe(599)
  })

  it('for other things than were seen, put into it from another tab for the same price', async () => {
    const buyer = await rich(5_000)
    const { number: product } = await insertProduct(db, {
      ...download,
      variants: [
        { prices: { USD: 600 }, stock: null },
        { prices: { USD: 600 }, stock: null },
      ],
    })
    const made = await order(buyer, [{ product, variant: 'v0', quantity: 1 }])
    const { body } = await ask(buyer, 'shop.getOrder', made)
    const things = thingsIn(placed<OrderView>(body, 'order'))
    const elsewhere = await order(buyer, [{ product, variant: 'v1', quantity: 1 }])
    expect(elsewhere.order).toBe(made.order)
    const payTo = (seen: string) =>
      ask(buyer, 'shop.payOrder', { ...made, total: 600, things: seen, way: 'balance', terms: true })
    expect(codeOf(await payTo(things))).toEqual([409, 'order-changed'])
    expect(await balanceOf(buyer)).toBe(5_000)
    expect((await payTo(things.replace('v0', 'v1'))).status).toBe(200)
  })

  it('as long as it is not said where it goes, how, and to whom the receipt', async () => {
    const buyer = await rich(10_000)
    const { number: product } = await insertProduct(db)
    const made = await order(buyer, [{ product, variant: 'v0', quantity: 1 }])
    expect(codeOf(await pay(buyer, made, 1_000))).toEqual([422, 'order-address'])
    await ask(buyer, 'shop.fillOrder', { ...made, address: IN_MADRID })
    expect(codeOf(await pay(buyer, made, 1_000))).toEqual([422, 'order-postage'])
    const filled = await ask(buyer, 'shop.fillOrder', { ...made, postage: 'spain' })
    expect(placed(filled.body, 'fillOrder')).toMatchObject({ total: 1_420, postage: { key: 'spain' } })
    expect((await pay(buyer, made, 1_420)).status).toBe(200)
    const guest = { visitorId: 'guest-of-nothing-0001' }
    const theirs = await order(guest, [{ product, variant: 'v0', quantity: 1 }])
    await ask(guest, 'shop.fillOrder', { ...theirs, address: IN_MADRID })
    const sent = await ask(guest, 'shop.fillOrder', { ...theirs, postage: 'spain' })
    expect(codeOf(await pay(guest, theirs, placed<{ total: number }>(sent.body, 'fillOrder').total))).toEqual(
      [422, 'order-email'],
    )
    await ask(guest, 'shop.fillOrder', { ...theirs, email: 'ines@correo.example' })
    expect(codeOf(await pay(guest, theirs, 1_420))).toEqual([401, 'pay-sign-in'])
  })

  it('for days of a tier beside another, which would be lost', async () => {
    const buyer = await rich(1_000)
    await sql`update people set vip_key = 'gold', vip_until = now() + interval '9 days'
      where id = ${buyer.personId}`.execute(db)
    const { id, number: product } = await insertProduct(db, { ...download, goods: 'package' })
    await sql`update products set grants = '{"kind": "vip", "tier": "star", "days": 30}' where post_id = ${id}`.execute(
      db,
    )
    const made = await order(buyer, [{ product, variant: 'v0', quantity: 1 }])
    expect(codeOf(await pay(buyer, made, 600))).toEqual([409, 'package-tier'])
  })

  it('after a quarter of an hour, and of what was cancelled', async () => {
    const buyer = await rich(1_200)
    const { number: product } = await insertProduct(db, download)
    const items = [{ product, variant: 'v0', quantity: 1 }]
    const late = await order(buyer, items)
    await sql`update orders set expires_at = now() - interval '1 second' where number = ${late.order}`.execute(
      db,
    )
    expect(codeOf(await pay(buyer, late, 600))).toEqual([410, 'order-lapsed'])
    const given = await order(buyer, items)
    await ask(buyer, 'shop.cancelOrder', given)
    expect(codeOf(await pay(buyer, given, 600))).toEqual([409, 'order-state'])
  })

  it('for nothing costs nothing, also to guests', async () => {
    const { number: product } = await insertProduct(db, {
      ...download,
      variants: [{ prices: { USD: 0 }, stock: null }],
    })
    const guest = { visitorId: 'guest-of-nothing-0002' }
    const made = await order(guest, [{ product, variant: 'v0', quantity: 1 }])
    await ask(guest, 'shop.fillOrder', { ...made, email: 'ines@correo.example' })
    expect((await pay(guest, made, 0)).status).toBe(200)
  })
})
