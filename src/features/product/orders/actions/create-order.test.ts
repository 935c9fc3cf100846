import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buyingOn, placed } from '#tests/buying.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db, call } = site
const { create, order, ask } = buyingOn(site)

const stockOf = async (postId: number) => {
  const { rows } = await sql<{ stock: number | null; reserved: number }>`select stock, reserved from variants
    where post_id = ${postId} order by position`.execute(db)
  return rows
}
const viewOf = async (who: { personId: number }, named: object) =>
  placed<Record<string, unknown>>((await ask(who, 'shop.getOrder', named)).body, 'order')

describe('an order', () => {
  it('keeps what is in it, at the price of now, and once however often it is asked for', async () => {
    const personId = await insertPerson(db)
    const { id, number: product } = await insertProduct(db, {
      variants: [{ prices: { USD: 1_250 }, stock: 5 }],
    })
    const key = randomUUID()
    const items = [
      { product, variant: 'v0', quantity: 1 },
      { product, variant: 'v0', quantity: 1 },
    ]
    const first = await create({ personId }, items, key)
    const again = await create({ personId }, items, key)
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await stockOf(id)).toEqual([{ stock: 3, reserved: 2 }])
    const { number, token } = placed<{ number: string; token: null }>(first.body, 'createOrder')
    expect(token).toBeNull()
    expect(number).toMatch(/^\d{10}$/)
    expect(await viewOf({ personId }, { order: number })).toMatchObject({
      state: 'pending',
      currency: 'USD',
      total: 2_500,
      isSent: true,
      as: 'buyer',
      lines: [{ product, variant: 'v0', quantity: 2, unit: 1_250, amount: 2_500 }],
    })
  })

  it('is whoever pressed: the same key of another buyer makes an order of theirs', async () => {
    const personId = await insertPerson(db)
    const other = await insertPerson(db)
    const { number: product } = await insertProduct(db, { variants: [{ prices: { USD: 300 }, stock: null }] })
    const key = randomUUID()
    const items = [{ product, variant: 'v0', quantity: 1 }]
    // As somebody does who is asked to sign in after the first press.
    const buyers = [{ visitorId: 'visitor-of-one-key' }, { personId }, { personId: other }]
    const made = []
    for (const buyer of buyers) made.push(await create(buyer, items, key))
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    const numbers = made.map(({ body }) => placed<{ number: string }>(body, 'createOrder').number)
    expect(new Set(numbers).size).toBe(3)
    const again = await create({ personId }, items, key)
    expect(placed<{ number: string }>(again.body, 'createOrder').number).toBe(numbers[1])
  })

  it('takes a variant whose key is as long as keys may be, imported ones for example', async () => {
    const personId = await insertPerson(db)
    const key = 'x'.repeat(100)
    const { number: product } = await insertProduct(db, { variants: [{ key, prices: { USD: 300 } }] })
    expect((await ask({ personId }, 'shop.addToCart', { product, variant: key })).status).toBe(200)
    const made = await order({ personId }, [{ product, variant: key, quantity: 1 }])
    expect(await viewOf({ personId }, made)).toMatchObject({ lines: [{ variant: key }] })
  })

  it('that is not paid is changed by the next: what it kept before is for sale again', async () => {
    const personId = await insertPerson(db)
    const one = await insertProduct(db)
    const other = await insertProduct(db, { variants: [{ prices: { USD: 300 }, stock: null }] })
    const first = await order({ personId }, [{ product: one.number, variant: 'v0', quantity: 4 }])
    const second = await order({ personId }, [{ product: other.number, variant: 'v0', quantity: 2 }])
    expect(second).toEqual(first)
    expect(await stockOf(one.id)).toEqual([{ stock: 5, reserved: 0 }])
    expect(await stockOf(other.id)).toEqual([{ stock: null, reserved: 0 }])
    expect(await viewOf({ personId }, second)).toMatchObject({
      total: 600,
      lines: [{ product: other.number }],
    })
  })

  it('of a guest belongs to their browser, and to whoever has its token', async () => {
    const { number: product } = await insertProduct(db)
    const guest = { visitorId: 'guest-0123456789abcdef' }
    const made = await order(guest, [{ product, variant: 'v0', quantity: 1 }])
    expect(made.token).toMatch(/^[0-9a-f]{64}$/)
    const seen = (visitorId: string, named: object) =>
      call('shop.getOrder', named, { lang: 'en', currency: 'USD', visitorId })
    expect((await seen(guest.visitorId, { order: made.order })).status).toBe(200)
    expect((await seen('other-0123456789abcdef', { order: made.order })).status).toBe(404)
    expect((await seen('other-0123456789abcdef', made)).status).toBe(200)
  })

  it('begins anew where the last has lapsed', async () => {
    const personId = await insertPerson(db)
    const { id, number: product } = await insertProduct(db)
    const items = [{ product, variant: 'v0', quantity: 5 }]
    const first = await order({ personId }, items)
    await sql`update orders set expires_at = now() - interval '1 minute' where number = ${first.order}`.execute(
      db,
    )
    const second = await order({ personId }, items)
    expect(second.order).not.toBe(first.order)
    expect(await stockOf(id)).toEqual([{ stock: 0, reserved: 5 }])
    expect(await viewOf({ personId }, first)).toMatchObject({ state: 'expired', moves: [{ to: 'expired' }] })
  })
})

describe('an order is refused', () => {
  const errorOf = async (items: ReadonlyArray<object>) => {
    const { status, body } = await create({ personId: await insertPerson(db) }, items)
    return [status, body.code]
  }

  it('of nobody', async () => {
    const { number: product } = await insertProduct(db)
    const data = { key: randomUUID(), items: [{ product, variant: 'v0', quantity: 1 }] }
    const { status, body } = await call('shop.createOrder', data, { lang: 'en', address: '10.99.0.1' })
    expect([status, body.code]).toEqual([422, 'order-nobody'])
  })

  it('of nothing, of too many things, and of numbers that are none', async () => {
    expect(await errorOf([])).toEqual([422, 'order-empty'])
    const { number: product } = await insertProduct(db)
    for (const quantity of [0, -1, 1.5, 100, 1e12]) {
      expect(await errorOf([{ product, variant: 'v0', quantity }])).toEqual([422, 'quantity-wrong'])
    }
    const twice = { product, variant: 'v0', quantity: 50 }
    expect(await errorOf([twice, twice])).toEqual([422, 'quantity-wrong'])
    const many = Array.from({ length: 101 }, (_, place) => ({ product, variant: `w${place}`, quantity: 1 }))
    expect(await errorOf(many)).toEqual([422, 'order-many'])
  })

  it('of what is not sold (any more), or not in this currency', async () => {
    const { number: product } = await insertProduct(db, { variants: [{ prices: { EUR: 900 } }] })
    const draft = await insertProduct(db, { state: 'draft' })
    expect(await errorOf([{ product, variant: 'gone', quantity: 1 }])).toEqual([409, 'product-gone'])
    expect(await errorOf([{ product: draft.number, variant: 'v0', quantity: 1 }])).toEqual([
      409,
      'product-gone',
    ])
    expect(await errorOf([{ product, variant: 'v0', quantity: 1 }])).toEqual([409, 'product-no-price'])
  })

  it('of more than there is, and keeps nothing then', async () => {
    const { id, number: product } = await insertProduct(db, {
      titles: { en: 'Tea' },
      variants: [
        { prices: { USD: 100 }, stock: 9 },
        { prices: { USD: 100 }, stock: 1 },
      ],
    })
    const items = ['v0', 'v1'].map((variant) => ({ product, variant, quantity: 2 }))
    const { status, body } = await create({ personId: await insertPerson(db) }, items)
    expect([status, body.code]).toEqual([409, 'stock-short'])
    expect(JSON.stringify(body.messages)).toContain('Tea')
    expect(await stockOf(id)).toEqual([
      { stock: 9, reserved: 0 },
      { stock: 1, reserved: 0 },
    ])
  })
})

it('what an order keeps is still there for its own buyer’s basket, and for nobody else’s', async () => {
  const who = { personId: await insertPerson(db) }
  const other = { personId: await insertPerson(db) }
  const { number: product } = await insertProduct(db, { variants: [{ prices: { USD: 100 }, stock: 2 }] })
  const item = { product, variant: 'v0', quantity: 2 }
  for (const one of [who, other]) await ask(one, 'shop.addToCart', item)
  const made = await order(who, [item])
  const troubleOf = async (one: { personId: number }) =>
    placed<{ lines: Array<{ trouble: string | null }> }>(
      (await ask(one, 'shop.getCart', {})).body,
      'cart',
    ).lines.map(({ trouble }) => trouble)
  expect(await troubleOf(who)).toEqual([null])
  expect(await troubleOf(other)).toEqual(['sold-out'])
  await ask(who, 'shop.cancelOrder', made)
  expect(await troubleOf(other)).toEqual([null])
})
