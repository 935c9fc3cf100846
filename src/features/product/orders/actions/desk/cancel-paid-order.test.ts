import { expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { insertDigital, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'

const { db, ask, buy, create } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const seller = await insertSomebody(db)
const own = await insertProduct(db, { authorId: seller, variants: [{ stock: 20, prices: { USD: 1000 } }] })

const cancel = (who: number | null, order: string, why = 'The last one was broken.') =>
  ask('shopDesk.cancelOrder')(who, { order, why })
const stockOf = async (postId: number) =>
  (await db.selectFrom('variants').select('stock').where('post_id', '=', postId).executeTakeFirstOrThrow())
    .stock
const soldOf = async (postId: number) =>
  (await db.selectFrom('products').select('sold').where('post_id', '=', postId).executeTakeFirstOrThrow())
    .sold
async function balanceOf(personId: number): Promise<number> {
  const name = `${personId}/topped-up/USD`
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.balance ?? 0
}

it('shopDesk.cancelOrder gives the whole payment back, and the things are for sale again', async () => {
  const ana = await insertSomebody(db)
  const order = await buy(ana, [{ product: own.number, quantity: 3 }])
  expect([await stockOf(own.id), await soldOf(own.id)]).toEqual([17, 3])
  const answer = await cancel(staff, order.number)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body).toMatchObject({
    guaqi: {
      shopDesk: {
        cancelOrder: {
          canCancel: false,
          left: [],
          order: { state: 'cancelled', total: 3420, refunded: 3420 },
          entries: [{ reason: 'order' }, { reason: 'order-refund' }],
        },
      },
    },
  })
  expect(await balanceOf(ana)).toBe(3420)
  expect([await stockOf(own.id), await soldOf(own.id)]).toEqual([20, 0])
  const moves = await db
    .selectFrom('order_moves')
    .select(['to_state', 'why', 'actor_id'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  expect(moves.at(-1)).toEqual({ to_state: 'cancelled', why: 'The last one was broken.', actor_id: staff })
  const events = await db.selectFrom('outbox').select('data').where('name', '=', 'order.closed').execute()
  expect(events.at(-1)?.data).toMatchObject({
    orderId: order.id,
    personId: ana,
    state: 'cancelled',
    wasPaid: true,
    products: [own.number],
  })
})

it('gives money back once, however often it is pressed', async () => {
  const ana = await insertSomebody(db)
  const order = await buy(ana, [{ product: own.number }])
  const answers = await Promise.all([1, 2, 3].map(() => cancel(staff, order.number)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await balanceOf(ana)).toBe(1420)
  expect(await stockOf(own.id)).toBe(20)
})

it('does not pay back what was delivered at once, nor sell keys again that were drawn', async () => {
  const ana = await insertSomebody(db)
  const digital = await insertDigital(db, { keys: ['ONE', 'TWO'] })
  const order = await buy(ana, [{ product: own.number }, { product: digital.number }])
  expect((await cancel(staff, order.number)).status).toBe(200)
  expect(await stockOf(digital.id)).toBe(1)
  expect(await stockOf(own.id)).toBe(20)
  // What was delivered stays paid, and its order is fulfilled by it.
  expect(await balanceOf(ana)).toBe(1420)
  const { state, refunded_amount: refunded } = await db
    .selectFrom('orders')
    .select(['state', 'refunded_amount'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect([state, refunded]).toEqual(['fulfilled', 1420])
  expect((await ask('shop.confirmReceipt')(ana, { order: order.number })).status).toBe(200)
  expect((await checkLedger(db)).problem).toBeNull()
  expect(
    await ask('shop.quoteRefund')(ana, { order: order.number, lines: [{ position: 1, quantity: 1 }] }),
  ).toMatchObject({
    body: { guaqi: { shop: { refundQuote: { total: 500, postage: 0 } } } },
  })
})

it('does not cancel what was delivered at once', async () => {
  const digital = await insertDigital(db, { keys: ['THREE'] })
  const order = await buy(await insertSomebody(db), [{ product: digital.number }])
  expect((await cancel(staff, order.number)).body).toMatchObject({ code: 'order-left' })
})

it('refuses others, no reason, what is not paid, what is not there, and what has left', async () => {
  const ana = await insertSomebody(db)
  const order = await buy(ana, [{ product: own.number, quantity: 2 }])
  expect((await cancel(seller, order.number)).status).toBe(403)
  expect((await cancel(null, order.number)).status).toBe(401)
  expect((await cancel(staff, order.number, ' ')).status).toBe(400)
  expect((await cancel(staff, '1234567890')).body).toMatchObject({ code: 'order-not-found' })
  const begun = await create(ana, [{ product: own.number }])
  expect((await cancel(staff, begun.number)).body).toMatchObject({ code: 'order-state' })
  const row = { order: order.number, carrier: '', tracking: '', lines: [{ position: 0, quantity: 1 }] }
  await ask('shopDesk.sendParcels')(staff, { parcels: [row] })
  expect((await cancel(staff, order.number)).body).toMatchObject({ code: 'order-left' })
  await ask('shopDesk.sendParcels')(staff, { parcels: [{ order: order.number, carrier: '', tracking: '' }] })
  expect((await cancel(staff, order.number)).body).toMatchObject({ code: 'order-left' })
})
