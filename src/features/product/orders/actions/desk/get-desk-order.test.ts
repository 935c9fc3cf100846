import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type { DeskOrderView } from '../../schemas/desk.ts'

const { db, ask, buy, create } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const seller = await insertSomebody(db)
const other = await insertSomebody(db)
const ana = await insertSomebody(db, { name: 'Ana', email: 'ana@town.test' })
const own = await insertProduct(db, { authorId: seller, titles: { en: 'A map' } })
const others = await insertProduct(db, { authorId: other, titles: { en: 'A card' } })
const bought = await buy(ana, [{ product: own.number, quantity: 2 }, { product: others.number }])

const get = (who: number | null, order: string) => ask('shopDesk.getOrder')(who, { order })
const viewOf = async (who: number, order = bought.number): Promise<DeskOrderView> =>
  ((await get(who, order)).body as { guaqi: { shopDesk: { order: DeskOrderView } } }).guaqi.shopDesk.order

it('shopDesk.getOrder shows staff all of it, with what the ledger says, each entry adding up', async () => {
  const view = await viewOf(staff)
  expect(view.order).toMatchObject({
    number: bought.number,
    as: 'staff',
    email: 'ana@town.test',
    total: 3420,
  })
  expect(view.left).toEqual([
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ])
  expect(view).toMatchObject({ canCancel: true, notes: [], takenBack: [] })
  expect(view.entries?.map(({ reason }) => reason)).toEqual(['order'])
  for (const { postings } of view.entries ?? []) {
    expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  }
  expect(view.entries?.[0]?.postings).toContainEqual({
    person: null,
    kind: 'orders',
    unit: 'USD',
    amount: 3420,
  })
  expect(view.entries?.[0]?.postings).toContainEqual({
    person: 'Ana',
    kind: 'topped-up',
    unit: 'USD',
    amount: -3420,
  })
})

it('shows a seller their own lines and parcels, and neither notes nor what the ledger says', async () => {
  const view = await viewOf(seller)
  expect(view.order).toMatchObject({ as: 'seller', email: '', total: 2000 })
  expect(view.order.lines.map(({ title }) => title)).toEqual(['A map'])
  expect(view.left).toEqual([{ position: 0, quantity: 2 }])
  expect(view).toMatchObject({ canCancel: false, notes: null, entries: null })
  const parcel = { order: bought.number, carrier: 'Correos', tracking: 'PQ4T88012281ES' }
  await ask('shopDesk.sendParcels')(other, { parcels: [parcel] })
  expect((await viewOf(seller)).order.parcels).toEqual([])
  expect((await viewOf(seller)).takenBack).toEqual([])
  expect((await viewOf(other)).order.parcels).toHaveLength(1)
  expect((await viewOf(other)).takenBack).toHaveLength(1)
  expect(await viewOf(staff)).toMatchObject({ canCancel: false, left: [{ position: 0, quantity: 2 }] })
})

it('is not there for buyers and others, before it is paid for sellers, and under a wrong number', async () => {
  const begun = await create(ana, [{ product: own.number }])
  const refused: Array<[number | null, string, number]> = [
    [ana, bought.number, 404],
    [await insertSomebody(db), bought.number, 404],
    [seller, begun.number, 404],
    [staff, '1234567890', 404],
    [null, bought.number, 401],
  ]
  for (const [who, order, status] of refused) {
    expect((await get(who, order)).status, `${who} ${order}`).toBe(status)
  }
  expect((await get(ana, bought.number)).body).toMatchObject({ code: 'order-not-found' })
  expect((await viewOf(staff, begun.number)).order.state).toBe('pending')
})
