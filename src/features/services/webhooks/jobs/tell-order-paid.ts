import { int, object } from 'zod/mini'
import { findOrderById } from '#features/product/orders/queries/orders.ts'
import { defineJob } from '#server/jobs/job.ts'
import { tellAll } from '../message.ts'

/** Tells of an order as its desk lists it: what was paid, and nothing of who has paid. */
export const tellOrderPaid = defineJob({
  name: 'webhooks.tellOrderPaid',
  data: object({ orderId: int() }),
  run: async (context, { orderId }) => {
    const order = await findOrderById(context.db, orderId)
    if (!order) return
    const { number, currency, country, language } = order
    const data = { number, currency, amount: order.total, country, language }
    await tellAll(context, { event: 'order.paid', about: number, data })
  },
})
