import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buyingOn, placed } from '#tests/buying.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { OrderList } from '../schemas.ts'

const site = await testSite()
const { db, call } = site
const { ask, order, pay } = buyingOn(site)

it('somebody’s orders stand in their tabs, the newest first, page by page', async () => {
  const who = { personId: await insertPerson(db) }
  await giveWorth(db, who.personId, { USD: 10_000 })
  const { number: product } = await insertProduct(db, {
    goods: 'virtual',
    titles: { en: 'A drawing' },
    variants: [{ prices: { USD: 700 }, stock: null }],
  })
  const items = [{ product, variant: 'v0', quantity: 2 }]
  const made: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const one = await order(who, items)
    await pay(who, one, 1_400)
    made.unshift(one.order)
  }
  await ask(who, 'shop.confirmReceipt', { order: made[2] })
  const open = await order(who, items)
  const list = async (data: object) =>
    placed<OrderList>((await ask(who, 'shop.listOrders', data)).body, 'orders')
  const numbers = ({ edges }: OrderList) => edges.map(({ node }) => node.number)
  const all = await list({})
  expect(all.counts).toEqual({ all: 4, pay: 1, moving: 2, done: 1, refund: 0 })
  expect(numbers(all)).toEqual([open.order, ...made])
  expect(all.edges[0]?.node).toMatchObject({ state: 'pending', title: 'A drawing', pieces: 2, total: 1_400 })
  expect(numbers(await list({ tab: 'pay' }))).toEqual([open.order])
  expect(numbers(await list({ tab: 'done' }))).toEqual([made[2]])
  expect(numbers(await list({ tab: 'refund' }))).toEqual([])
  const first = await list({ tab: 'moving', first: 1 })
  expect([numbers(first), first.pageInfo.hasNextPage]).toEqual([[made[0]], true])
  const next = await list({ tab: 'moving', first: 1, after: first.pageInfo.endCursor })
  expect([numbers(next), next.pageInfo.hasNextPage]).toEqual([[made[1]], false])

  await sql`update orders set expires_at = now() - interval '1 second' where number = ${open.order}`.execute(
    db,
  )
  const lapsed = await list({})
  expect(lapsed.counts.pay).toBe(0)
  expect(lapsed.edges[0]?.node).toMatchObject({ state: 'expired', expiresAt: null })
})

it('shows nobody the orders of others', async () => {
  const who = { personId: await insertPerson(db) }
  const list = placed<OrderList>((await ask(who, 'shop.listOrders', {})).body, 'orders')
  expect([list.edges, list.counts.all]).toEqual([[], 0])
  expect((await call('shop.listOrders', {}, { lang: 'en', address: '10.88.0.2' })).status).toBe(401)
})
