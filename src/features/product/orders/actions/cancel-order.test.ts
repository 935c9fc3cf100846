import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buyingOn, placed } from '#tests/buying.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { ask, order, pay } = buyingOn(site)

it('an order that is given up lets go of what it kept, once', async () => {
  const who = { personId: await insertPerson(db) }
  const { id, number: product } = await insertProduct(db)
  const made = await order(who, [{ product, variant: 'v0', quantity: 3 }])
  const answers = await Promise.all([1, 2].map(() => ask(who, 'shop.cancelOrder', made)))
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(placed(body, 'cancelOrder')).toMatchObject({ state: 'cancelled', expiresAt: null, checkout: null })
  }
  const { rows } = await sql`select stock, reserved from variants where post_id = ${id}`.execute(db)
  expect(rows).toEqual([{ stock: 5, reserved: 0 }])
})

it('an order of somebody else, and one that is paid, cannot be given up', async () => {
  const who = { personId: await insertPerson(db) }
  await giveWorth(db, who.personId, { USD: 600 })
  const { number: product } = await insertProduct(db, {
    goods: 'virtual',
    variants: [{ prices: { USD: 600 }, stock: null }],
  })
  const made = await order(who, [{ product, variant: 'v0', quantity: 1 }])
  const other = { personId: await insertPerson(db) }
  expect((await ask(other, 'shop.cancelOrder', made)).body.code).toBe('order-not-found')
  await pay(who, made, 600)
  expect((await ask(who, 'shop.cancelOrder', made)).body.code).toBe('order-state')
})
