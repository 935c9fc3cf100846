import { array, int, nullable, object, enum as oneOf } from 'zod/mini'
import { findOrderById } from '#features/product/orders/queries/orders.ts'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'

/** Whoever sells is notified that something of theirs was bought, and has to be sent. */
export const notifySold = defineJob({
  name: 'notifications.orderSold',
  data: object({ orderId: int(), sellers: array(int()) }),
  run: async (context, { orderId, sellers }) => {
    const order = await findOrderById(context.db, orderId)
    if (!order) return
    const about = { groupKey: `order-sold/${orderId}`, detail: { number: order.number } }
    await notifyPeople(context, { type: 'order-sold', actorId: null, ...about }, sellers, 'own-account')
  },
})

/** A buyer with an account is notified of what others have done with an order; a mail of its own says more. */
export const notifyBuyer = defineJob({
  name: 'notifications.order',
  data: object({
    orderId: int(),
    type: oneOf(['order-sent', 'order-cancelled', 'order-refunded']),
    /** Of the parcel, or what went back. */
    parcelId: nullable(int()),
    amount: nullable(int()),
  }),
  run: async (context, { orderId, type, parcelId, amount }) => {
    const order = await findOrderById(context.db, orderId)
    if (!order || order.personId === null) return
    const { number, currency, refunded } = order
    const detail = amount === null ? { number } : { number, unit: currency, amount }
    const groupKey = `${type}/${orderId}/${parcelId ?? refunded}`
    await notifyPeople(context, { type, actorId: null, groupKey, detail }, [order.personId])
  },
})
