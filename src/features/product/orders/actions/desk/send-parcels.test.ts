import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type { SendParcelsData, SentParcels } from '../../schemas/desk.ts'

const { db, ask, buy, create } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const seller = await insertSomebody(db)
const ana = await insertSomebody(db)
const many = [{ stock: 90, prices: { USD: 1000 } }]
const own = await insertProduct(db, { authorId: seller, variants: many })
const site = await insertProduct(db, { authorId: staff, variants: many })

const send = (who: number | null, parcels: object[]) => ask('shopDesk.sendParcels')(who, { parcels })
async function sent(who: number, parcels: object[]): Promise<SentParcels> {
  const { body } = await send(who, parcels)
  return (body as { guaqi: { shopDesk: { sendParcels: SentParcels } } }).guaqi.shopDesk.sendParcels
}
const problemsOf = async (who: number, parcels: object[]) =>
  (await sent(who, parcels)).rows.map(({ problem }) => problem)
const CORREOS = { carrier: 'Correos', tracking: 'PQ4T88012281ES' }
const parcelOf = (
  { number }: { number: string },
  more: Partial<SendParcelsData['parcels'][number]> = {},
): object => ({ order: number, ...CORREOS, ...more })

const orderOf = (id: number) =>
  db.selectFrom('orders').select(['state', 'fulfilled_at']).where('id', '=', id).executeTakeFirstOrThrow()

it('shopDesk.sendParcels sends all that is left of each order, and answers each row by itself', async () => {
  const first = await buy(ana, [{ product: site.number, quantity: 2 }])
  const second = await buy(ana, [{ product: site.number }])
  const third = await buy(ana, [{ product: site.number }])
  const { rows, until } = await sent(staff, [
    parcelOf(first, { tracking: 'pq4t 8801 2281 es' }),
    parcelOf(second, { tracking: 'PQ4T880122' }),
    parcelOf({ number: '1234567890' }),
    parcelOf(third, { carrier: '顺丰', tracking: 'SF1408226719930' }),
  ])
  expect(rows.map(({ problem, isWhole }) => [problem, isWhole])).toEqual([
    [null, true],
    ['tracking', false],
    ['not-found', false],
    [null, true],
  ])
  const minutes = (new Date(until).getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThanOrEqual(10)
  expect(await orderOf(first.id)).toMatchObject({ state: 'fulfilled', fulfilled_at: expect.any(Date) })
  expect(await orderOf(second.id)).toMatchObject({ state: 'paid', fulfilled_at: null })
  const parcels = await db.selectFrom('parcels').selectAll().orderBy('id').execute()
  expect(parcels).toMatchObject([
    { order_id: first.id, carrier: 'Correos', tracking: 'PQ4T88012281ES', sent_by: staff },
    { order_id: third.id, carrier: 'SF Express', tracking: 'SF1408226719930' },
  ])
})

it('sends a part, and moves the order once the rest has left', async () => {
  const order = await buy(ana, [{ product: own.number, quantity: 3 }, { product: site.number }])
  const part = parcelOf(order, { lines: [{ position: 0, quantity: 2 }] })
  expect((await sent(staff, [part])).rows).toMatchObject([{ isWhole: false, problem: null }])
  expect((await orderOf(order.id)).state).toBe('paid')
  expect(await problemsOf(staff, [part])).toEqual(['lines'])
  expect((await sent(staff, [parcelOf(order)])).rows).toMatchObject([{ isWhole: true, problem: null }])
  expect((await orderOf(order.id)).state).toBe('fulfilled')
})

it('lets sellers send their own lines of paid orders, and those alone', async () => {
  const order = await buy(ana, [{ product: own.number }, { product: site.number }])
  const lines = [{ position: 1, quantity: 1 }]
  expect(await problemsOf(seller, [parcelOf(order, { lines })])).toEqual(['lines'])
  expect((await sent(seller, [parcelOf(order)])).rows).toMatchObject([{ isWhole: false, problem: null }])
  expect(await problemsOf(seller, [parcelOf(order)])).toEqual(['sent-already'])
  const others = await buy(ana, [{ product: site.number }])
  expect(await problemsOf(seller, [parcelOf(others)])).toEqual(['not-found'])
  expect(await problemsOf(ana, [parcelOf(others)])).toEqual(['not-found'])
  expect((await send(null, [parcelOf(others)])).status).toBe(401)
})

it('says why a parcel has not left', async () => {
  const order = await buy(ana, [{ product: site.number, quantity: 2 }])
  const unpaid = await create(ana, [{ product: site.number }])
  const twice = [
    { position: 0, quantity: 1 },
    { position: 0, quantity: 1 },
  ]
  expect(
    await problemsOf(staff, [
      parcelOf(unpaid),
      parcelOf(order, { carrier: '' }),
      parcelOf(order, { lines: twice }),
      parcelOf(order, { lines: [{ position: 0, quantity: 3 }] }),
      parcelOf(order, { lines: [{ position: 7, quantity: 1 }] }),
      parcelOf(order, { lines: [{ position: 0, quantity: 0.5 }] }),
      parcelOf(order, { carrier: '', tracking: '' }),
      parcelOf(order),
    ]),
  ).toEqual(['not-paid', 'carrier', 'lines', 'lines', 'lines', 'lines', null, 'sent-already'])
})

it('takes 1 to 200 rows', async () => {
  expect((await send(staff, [])).status).toBe(400)
  expect((await send(staff, Array(201).fill(parcelOf({ number: '1' })))).status).toBe(400)
})

it('sends each piece once, however many send it at once, in whatever order they name their parcels', async () => {
  const orders = [
    await buy(ana, [{ product: site.number }]),
    await buy(ana, [{ product: site.number }]),
    await buy(ana, [{ product: site.number }]),
  ]
  const answers = await Promise.all(
    [orders, orders.toReversed(), orders].map((mine) =>
      problemsOf(
        staff,
        mine.map((order) => parcelOf(order)),
      ),
    ),
  )
  const problems = answers.flat()
  expect(problems.filter((problem) => problem === null)).toHaveLength(3)
  expect(problems.filter((problem) => problem === 'sent-already')).toHaveLength(6)
  for (const { id } of orders) expect((await orderOf(id)).state).toBe('fulfilled')
})
