import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { buyingOn, placed } from '#tests/buying.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { completeOne, completeOrders } from '../jobs/complete-orders.ts'

const site = await testSite()
const { db } = site
const { ask, order, pay } = buyingOn(site)

/** Somebody's things and the site's own, bought together. */
async function bought() {
  const buyer = { personId: await insertPerson(db) }
  await giveWorth(db, buyer.personId, { USD: 10_000 })
  const seller = await insertPerson(db)
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const items = await Promise.all(
    [seller, staff].map(async (authorId) => {
      const variants = [{ prices: { USD: 1_005 }, stock: null }]
      const { number: product } = await insertProduct(db, { authorId, goods: 'virtual', variants })
      return { product, variant: 'v0', quantity: 1 }
    }),
  )
  const made = await order(buyer, items)
  await pay(buyer, made, 2_010)
  return { buyer, seller, made }
}
const earnedBy = async (personId: number) => {
  const { rows } = await sql<{ balance: number }>`select balance from ledger_accounts
    where name = ${`${personId}/earned/USD`}`.execute(db)
  return rows[0]?.balance ?? 0
}
const sumOf = async (kind: string) => {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(balance), 0)::int as sum from ledger_accounts
    where person_id is null and kind = ${kind} and currency = 'USD'`.execute(db)
  return rows[0]?.sum ?? 0
}

it('whoever sold it has earned its money when the buyer has it, less the share of the site', async () => {
  const { buyer, seller, made } = await bought()
  expect(await sumOf('orders')).toBe(2_010)
  expect(await earnedBy(seller)).toBe(0)
  const answers = await Promise.all([1, 2].map(() => ask(buyer, 'shop.confirmReceipt', made)))
  for (const { body } of answers) expect(placed(body, 'confirmReceipt')).toMatchObject({ state: 'completed' })
  expect(await earnedBy(seller)).toBe(905)
  expect(await sumOf('orders')).toBe(0)
  expect(await sumOf('revenue')).toBe(1_105)
  expect((await checkLedger(db)).problem).toBeNull()
})

it('and by itself two weeks later, where the buyer says nothing', async () => {
  const { seller, made } = await bought()
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const run = async (now: Date) => {
    const names: string[] = []
    const laid: unknown[] = []
    await runJob(db, completeOrders, null, now, { onEnqueue: (_job, data) => laid.push(data) })
    for (const data of laid as Array<{ orderId: number }>)
      names.push(...(await runJob(db, completeOne, data, now)).announced.map(({ name }) => name))
    return names
  }
  await run(days(13))
  expect(await earnedBy(seller)).toBe(0)
  expect(await run(days(14.1))).toContain('order.completed')
  expect(await earnedBy(seller)).toBe(905)
  const { rows } = await sql`select state from orders where number = ${made.order}`.execute(db)
  expect(rows).toEqual([{ state: 'completed' }])
})

it('many are completed at once by buyers and by themselves, each once, and nobody waits for ever', async () => {
  const sellers = await Promise.all([1, 2, 3].map(() => insertPerson(db)))
  const products = await Promise.all(
    sellers.map((authorId) =>
      insertProduct(db, { authorId, goods: 'virtual', variants: [{ prices: { USD: 100 }, stock: null }] }),
    ),
  )
  const made = await Promise.all(
    Array.from({ length: 12 }, async (_, place) => {
      const buyer = { personId: await insertPerson(db) }
      await giveWorth(db, buyer.personId, { USD: 300 })
      const items = products.map(({ number: product }) => ({ product, variant: 'v0', quantity: 1 }))
      const one = await order(buyer, place % 2 ? items : items.toReversed())
      await pay(buyer, one, 300)
      const { rows } = await sql<{ id: number }>`select id from orders where number = ${one.order}`.execute(
        db,
      )
      return { buyer, one, orderId: rows[0]?.id ?? 0 }
    }),
  )
  const later = new Date(Date.now() + 15 * 86_400_000)
  await Promise.all([
    ...made.map(({ orderId }) => runJob(db, completeOne, { orderId }, later)),
    ...made.toReversed().map(({ orderId }) => runJob(db, completeOne, { orderId }, later)),
    ...made.map(({ buyer, one }) => ask(buyer, 'shop.confirmReceipt', one)),
  ])
  for (const seller of sellers) expect(await earnedBy(seller)).toBe(12 * 90)
  expect((await checkLedger(db)).problem).toBeNull()
})

it('only the buyer says so, and of what has come', async () => {
  const { made } = await bought()
  const other = { personId: await insertPerson(db) }
  expect((await ask(other, 'shop.confirmReceipt', made)).body.code).toBe('order-not-found')
  const { number: product } = await insertProduct(db)
  const open = await order(other, [{ product, variant: 'v0', quantity: 1 }])
  expect((await ask(other, 'shop.confirmReceipt', open)).body.code).toBe('order-state')
})
