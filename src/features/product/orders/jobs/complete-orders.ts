import { int, null as nothing, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { completeOrder } from '../closing.ts'
import { listArrived, lockOrder } from '../queries/orders.ts'
import { COMPLETED_AFTER } from '../rules/limits.ts'

/** Per run; the rest is done by the next run. */
const MOST = 200
const arrivedBy = (now: Date) => new Date(now.getTime() - COMPLETED_AFTER)

/** Ends one order, in a transaction of its own: of several the accounts could be waited for in any order. */
export const completeOne = defineJob({
  name: 'orders.completeOne',
  data: object({ orderId: int() }),
  run: async (context, { orderId }) => {
    const order = await lockOrder(context.db, { id: orderId })
    // Its buyer may have been quicker, or asks for it back.
    if (order?.state !== 'fulfilled' || order.fulfilledAt === null) return
    if (order.fulfilledAt <= arrivedBy(context.now)) await completeOrder(context, order, null)
  },
})

/** Orders whose buyers say nothing are done some time after the last thing has left. */
export const completeOrders = defineJob({
  name: 'orders.complete',
  data: nothing(),
  every: 'hour',
  rests: true,
  run: async ({ db, now, enqueue }) => {
    const arrived = await listArrived(db, arrivedBy(now), MOST)
    for (const orderId of arrived) await enqueue(completeOne, { orderId })
  },
})
