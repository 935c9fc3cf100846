import { int, object } from 'zod/mini'
import { defineJob, type Job } from '#server/jobs/job.ts'
import { orderSent } from '../events.ts'
import { lockOrder } from '../queries/orders.ts'
import { listUntold, markTold } from '../queries/parcels.ts'
import { takenBackUntil } from '../rules/sending.ts'

/** Says once for all of them that parcels of an order have left, as soon as none of them can be taken back any more. */
export const tellSent: Job<{ orderId: number }> = defineJob({
  name: 'orders.tellSent',
  data: object({ orderId: int() }),
  run: async ({ db, now, announce, enqueue }, { orderId }) => {
    const order = await lockOrder(db, { id: orderId })
    const untold = await listUntold(db, orderId)
    if (!order || untold.length === 0) return
    const at = takenBackUntil(new Date(Math.max(...untold.map(({ sentAt }) => sentAt.getTime()))))
    if (at > now) return enqueue(tellSent, { orderId }, { at })
    const parcels = untold.map(({ id }) => id)
    await markTold(db, parcels)
    const { personId } = order
    await announce(orderSent, { orderId, personId, parcels, isWhole: order.fulfilledAt !== null })
  },
})
