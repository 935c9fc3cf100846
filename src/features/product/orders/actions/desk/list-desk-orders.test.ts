import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type { DeskOrders } from '../../schemas/desk.ts'

const { db, ask, buy, create } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const seller = await insertSomebody(db)
const ana = await insertSomebody(db, { name: 'Ana Morales', email: 'ana@town.test' })
const own = await insertProduct(db, {
  authorId: seller,
  titles: { en: 'A map' },
  variants: [{ stock: 50, prices: { USD: 1000 } }],
})
const site = await insertProduct(db, {
  authorId: staff,
  titles: { en: 'A card' },
  variants: [{ stock: 50, prices: { USD: 300 } }],
})

const answerOf = async (who: number | null, data: object) => ask('shopDesk.listOrders')(who, data)
async function listOf(who: number, data: object = {}): Promise<DeskOrders> {
  const { body } = await answerOf(who, data)
  return (body as { guaqi: { shopDesk: { orders: DeskOrders } } }).guaqi.shopDesk.orders
}
const numbers = ({ nodes }: DeskOrders) => nodes.map(({ number }) => number)

const both = await buy(ana, [{ product: own.number, quantity: 2 }, { product: site.number }])
const alone = await buy(ana, [{ product: site.number }], { note: 'Ring twice.' })
await create(ana, [{ product: own.number }])
await db
  .updateTable('orders')
  .set({ paid_at: new Date(Date.now() - 3 * 24 * 3_600_000) })
  .where('id', '=', both.id)
  .execute()

it('shopDesk.listOrders shows staff what waits, the longest first, and how long', async () => {
  const list = await listOf(staff)
  expect(numbers(list)).toEqual([both.number, alone.number])
  expect(list.counts).toEqual({ toSend: 2, sent: 0, open: 2 })
  expect(list.sells).toBe(true)
  expect(list.nodes[0]).toMatchObject({ age: 3, total: 2720, state: 'paid', parcels: 0 })
  expect(list.nodes[0]?.lines.map(({ title, left }) => [title, left])).toEqual([
    ['A map', 2],
    ['A card', 1],
  ])
  expect(list.nodes[1]).toMatchObject({ age: 0, note: 'Ring twice.', postage: 'Tracked post' })
  expect(list.nodes[1]?.place).toContain(', ')
  expect((await listOf(staff, { tab: 'all' })).nodes.map(({ state }) => state)).toEqual([
    'pending',
    'paid',
    'paid',
  ])
})

it('shows sellers their own lines of what is paid, without what others sell', async () => {
  for (const tab of ['toSend', 'open', 'all']) {
    const list = await listOf(seller, { tab })
    expect(numbers(list)).toEqual([both.number])
    expect(list.nodes[0]).toMatchObject({ total: 2000 })
    expect(list.nodes[0]?.lines.map(({ title }) => title)).toEqual(['A map'])
    expect(list.counts).toEqual({ toSend: 1, sent: 0, open: 1 })
    expect(list.sells).toBe(true)
  }
})

it('shows others nothing, and strangers that they have to sign in', async () => {
  const list = await listOf(ana, { tab: 'all' })
  expect(list).toMatchObject({ nodes: [], sells: false, counts: { toSend: 0, sent: 0, open: 0 } })
  const host = await insertSomebody(db, { roles: ['builder'] })
  expect(await listOf(host)).toMatchObject({ nodes: [], sells: false })
  expect((await answerOf(null, {})).status).toBe(401)
})

it('finds orders by number, by the name on the parcel or of the account, and for staff by email', async () => {
  const spoken = `${both.number.slice(0, 3)} ${both.number.slice(3)}`
  expect(numbers(await listOf(staff, { tab: 'all', q: spoken }))).toEqual([both.number])
  await sql`update orders set email = 'Ana@town.test', address = jsonb_set(address, '{name}', '"Marta Ruiz"')
    where id = ${both.id}`.execute(db)
  expect(numbers(await listOf(staff, { tab: 'all', q: 'marta r' }))).toEqual([both.number])
  expect(numbers(await listOf(staff, { tab: 'toSend', q: 'ana mor' }))).toEqual([both.number, alone.number])
  expect(numbers(await listOf(staff, { tab: 'all', q: 'ana@town.test' }))).toContain(both.number)
  expect(numbers(await listOf(seller, { tab: 'all', q: 'ana@town.test' }))).toEqual([])
  expect(numbers(await listOf(seller, { tab: 'all', q: 'marta' }))).toEqual([both.number])
  for (const q of ['%', '_', 'nobody']) expect(numbers(await listOf(staff, { tab: 'all', q }))).toEqual([])
})

it('goes on from a cursor', async () => {
  for (const [tab, first] of [
    ['toSend', both.number],
    ['open', alone.number],
  ]) {
    const page = await listOf(staff, { tab, first: 1 })
    expect(numbers(page)).toEqual([first])
    expect(page.hasNextPage).toBe(true)
    const next = await listOf(staff, { tab, first: 1, after: page.endCursor })
    expect(numbers(next)).toEqual([both.number, alone.number].filter((number) => number !== first))
    expect(next.hasNextPage).toBe(false)
  }
})

it('shows sellers what they owe and what it came from, and nobody what others owe', async () => {
  const debts = [
    { amount: 900, left_amount: 0 },
    { amount: 500, left_amount: 200 },
  ]
  for (const debt of debts) {
    const row = { ...debt, seller_id: seller, currency: 'USD', order_id: both.id, created_at: new Date() }
    await db.insertInto('seller_debts').values(row).execute()
  }
  expect((await listOf(seller)).debts).toMatchObject([
    { order: both.number, currency: 'USD', amount: 500, left: 200 },
  ])
  expect((await listOf(staff)).debts).toEqual([])
})

it('proposes the carrier of a country, and from then on the one that was used for it last, of sellers their own', async () => {
  const proposed = async (who: number) => (await listOf(who)).nodes.map(({ carrier }) => carrier)
  expect(await proposed(staff)).toEqual(['Correos', 'Correos'])
  const parcel = { order: alone.number, carrier: 'Seur', tracking: 'S-1' }
  expect((await ask('shopDesk.sendParcels')(staff, { parcels: [parcel] })).status).toBe(200)
  expect(await proposed(staff)).toEqual(['Seur'])
  const { body } = await ask('shopDesk.getOrder')(staff, { order: both.number })
  expect(body).toMatchObject({ guaqi: { shopDesk: { order: { carrier: 'Seur' } } } })
  expect(await proposed(seller)).toEqual(['Correos'])
})
