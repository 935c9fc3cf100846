import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type { SentParcels } from '../schemas/desk.ts'
import { tellSent } from './tell-sent.ts'

const { db, ask, buy } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const ana = await insertSomebody(db)
const { number: product } = await insertProduct(db, {
  authorId: staff,
  variants: [{ stock: 90, prices: { USD: 1_000 } }],
})

async function send(order: string, quantity = 1): Promise<number> {
  const lines = [{ position: 0, quantity }]
  const { body } = await ask('shopDesk.sendParcels')(staff, {
    parcels: [{ order, carrier: '', tracking: '', lines }],
  })
  const { rows } = (body as { guaqi: { shopDesk: { sendParcels: SentParcels } } }).guaqi.shopDesk.sendParcels
  return rows[0]?.parcel ?? 0
}
const sentAgo = (parcel: number, minutes: number) =>
  sql`update parcels set sent_at = now() - make_interval(mins => ${minutes}) where id = ${parcel}`.execute(db)
const toldNow = async (orderId: number) =>
  (await runJob(db, tellSent, { orderId }, new Date())).announced.map(({ name }) => name)
const mailsNow = async () => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from outbox where name = 'order.sent'`.execute(db)
  return rows[0]?.count
}

it('nothing is said as long as a parcel can be taken back, and then once', async () => {
  const { id, number } = await buy(ana, [{ product, quantity: 3 }])
  const before = await mailsNow()
  const parcel = await send(number)
  expect(await mailsNow()).toBe(before)
  expect(await runJob(db, tellSent, { orderId: id })).toEqual({
    announced: [],
    enqueued: ['orders.tellSent'],
  })
  await sentAgo(parcel, 10)
  expect(await toldNow(id)).toEqual(['order.sent'])
  expect(await toldNow(id)).toEqual([])
})

it('of a parcel that was taken back nothing is said, and several become one', async () => {
  const { id, number } = await buy(ana, [{ product, quantity: 4 }])
  const first = await send(number)
  const second = await send(number)
  const third = await send(number)
  await ask('shopDesk.takeBackParcel')(staff, { parcel: second })
  await sentAgo(first, 12)
  await sentAgo(third, 4)
  expect(await toldNow(id)).toEqual([])
  await sentAgo(third, 11)
  expect(await toldNow(id)).toEqual(['order.sent'])
  const last = await send(number, 2)
  await ask('shopDesk.takeBackParcel')(staff, { parcel: last })
  expect(await runJob(db, tellSent, { orderId: id })).toEqual({ announced: [], enqueued: [] })
})
