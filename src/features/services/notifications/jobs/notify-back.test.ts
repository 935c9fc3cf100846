import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buyingOn } from '#tests/buying.ts'
import { runJob } from '#tests/jobs.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { notifyBack } from './notify-back.ts'

const site = await testSite()
const { db } = site
const { ask, order } = buyingOn(site)

const soldOut = async () => insertProduct(db, { variants: [{ prices: { USD: 500 }, stock: 0 }] })
/** People who have asked one after the other. */
const waiting = async (product: number, count: number) => {
  const people = await Promise.all(Array.from({ length: count }, () => insertPerson(db)))
  for (const personId of people)
    await ask({ personId }, 'shop.wishStock', { product, variant: 'v0', isWanted: true })
  return people
}
const stockOf = (postId: number, stock: number | null) =>
  db.updateTable('variants').set({ stock }).where('post_id', '=', postId).execute()
const toldOf = async (postId: number) => {
  const { rows } = await sql<{
    person_id: number
    reason: string
  }>`select person_id, reason from notifications
    where type = 'back-in-stock' and post_id = ${postId} order by id`.execute(db)
  expect(rows.every(({ reason }) => reason === 'wished')).toBe(true)
  return rows.map(({ person_id }) => person_id)
}

it('tells as many as there are pieces, those first who asked first, and each once', async () => {
  const { id, number } = await soldOut()
  const [first, second, third] = await waiting(number, 3)
  await runJob(db, notifyBack, { products: [number] })
  expect(await toldOf(id)).toEqual([])
  await stockOf(id, 2)
  await Promise.all([1, 2].map(() => runJob(db, notifyBack, { products: [number, number] })))
  expect((await toldOf(id)).toSorted()).toEqual([first, second].toSorted())
  // A day later nobody has bought them: the next one is told.
  await sql`update stock_wishes set told_at = told_at - interval '25 hours' where told_at is not null`.execute(
    db,
  )
  await runJob(db, notifyBack, { products: [number] })
  expect((await toldOf(id)).at(-1)).toBe(third)
  await runJob(db, notifyBack, { products: [number] })
  expect(await toldOf(id)).toHaveLength(3)
})

it('tells all where there is no end of it, and nobody who has stopped or of what is hidden', async () => {
  const { id, number } = await soldOut()
  const people = await waiting(number, 3)
  await ask({ personId: people[1] ?? 0 }, 'shop.wishStock', {
    product: number,
    variant: 'v0',
    isWanted: false,
  })
  await stockOf(id, null)
  await sql`update posts set state = 'hidden' where id = ${id}`.execute(db)
  await runJob(db, notifyBack, { products: [number] })
  expect(await toldOf(id)).toEqual([])
  await sql`update posts set state = 'published' where id = ${id}`.execute(db)
  await runJob(db, notifyBack, { products: [number] })
  expect((await toldOf(id)).toSorted()).toEqual([people[0], people[2]].toSorted())
})

it('follows an order that is cancelled', async () => {
  const { id, number } = await insertProduct(db, { variants: [{ prices: { USD: 500 }, stock: 1 }] })
  const buyer = { personId: await insertPerson(db) }
  const made = await order(buyer, [{ product: number, variant: 'v0', quantity: 1 }])
  await waiting(number, 1)
  expect((await ask(buyer, 'shop.cancelOrder', made)).status).toBe(200)
  const { rows } = await sql<{
    products: number[]
  }>`select data->'value'->'products' as products from jobs.job
    where name = ${notifyBack.name} and state = 'created'`.execute(db)
  expect(rows).toContainEqual({ products: [number] })
  await runJob(db, notifyBack, { products: [number] })
  expect(await toldOf(id)).toHaveLength(1)
})
