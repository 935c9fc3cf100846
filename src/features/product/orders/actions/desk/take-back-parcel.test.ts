import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type { SentParcels } from '../../schemas/desk.ts'

const { db, ask, buy } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const seller = await insertSomebody(db)
const ana = await insertSomebody(db)
const many = [{ stock: 90, prices: { USD: 1000 } }]
const own = await insertProduct(db, { authorId: seller, variants: many })

const takeBack = (who: number | null, parcel: number) => ask('shopDesk.takeBackParcel')(who, { parcel })
async function sentBy(who: number) {
  const order = await buy(ana, [{ product: own.number, quantity: 2 }])
  const row = { order: order.number, carrier: 'DHL', tracking: '1234567890' }
  const { body } = await ask('shopDesk.sendParcels')(who, { parcels: [row] })
  const { rows } = (body as { guaqi: { shopDesk: { sendParcels: SentParcels } } }).guaqi.shopDesk.sendParcels
  return { ...order, row, parcel: rows[0]?.parcel ?? 0 }
}
const orderOf = (id: number) =>
  db.selectFrom('orders').select(['state', 'fulfilled_at']).where('id', '=', id).executeTakeFirstOrThrow()

it('shopDesk.takeBackParcel undoes what was sent: the order waits again, and can be sent anew', async () => {
  for (const who of [staff, seller]) {
    const { id, row, number, parcel } = await sentBy(who)
    expect((await takeBack(who, parcel)).body).toMatchObject({
      guaqi: { shopDesk: { takeBackParcel: { order: number } } },
    })
    expect(await orderOf(id)).toEqual({ state: 'paid', fulfilled_at: null })
    const lines = await db.selectFrom('order_lines').select('sent').where('order_id', '=', id).execute()
    expect(lines).toEqual([{ sent: 0 }])
    expect((await takeBack(who, parcel)).body).toMatchObject({ code: 'parcel-not-found' })
    await ask('shopDesk.sendParcels')(who, { parcels: [row] })
    expect(await orderOf(id)).toMatchObject({ state: 'fulfilled', fulfilled_at: expect.any(Date) })
  }
})

it('leaves an order that waits as it is', async () => {
  const order = await buy(ana, [{ product: own.number, quantity: 2 }])
  const row = { order: order.number, carrier: '', tracking: '', lines: [{ position: 0, quantity: 1 }] }
  const { body } = await ask('shopDesk.sendParcels')(staff, { parcels: [row] })
  const { rows } = (body as { guaqi: { shopDesk: { sendParcels: SentParcels } } }).guaqi.shopDesk.sendParcels
  expect((await takeBack(staff, rows[0]?.parcel ?? 0)).status).toBe(200)
  expect((await orderOf(order.id)).state).toBe('paid')
})

it('refuses others, what is too late, and what the buyer has received', async () => {
  const byStaff = await sentBy(staff)
  for (const who of [seller, ana]) {
    expect((await takeBack(who, byStaff.parcel)).body).toMatchObject({ code: 'parcel-not-found' })
  }
  expect((await takeBack(null, byStaff.parcel)).status).toBe(401)
  expect((await takeBack(staff, 999_999)).status).toBe(404)
  await ask('shop.confirmReceipt')(ana, { order: byStaff.number })
  expect((await takeBack(staff, byStaff.parcel)).body).toMatchObject({ code: 'order-state' })
  const old = await sentBy(staff)
  await db
    .updateTable('parcels')
    .set({ sent_at: new Date(Date.now() - 600_001) })
    .where('id', '=', old.parcel)
    .execute()
  expect((await takeBack(staff, old.parcel)).body).toMatchObject({ code: 'parcel-late' })
})

it('takes a parcel back once, however often it is pressed', async () => {
  const { id, parcel } = await sentBy(staff)
  const answers = await Promise.all([1, 2, 3].map(() => takeBack(staff, parcel)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  expect((await orderOf(id)).state).toBe('paid')
})
