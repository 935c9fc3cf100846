import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { completeOrder } from '../closing.ts'
import { lockArrived } from '../queries/orders.ts'
import { COMPLETED_AFTER } from '../rules/limits.ts'

/** Per run; the rest is done by the next run. */
const MOST = 200

/** Orders whose buyers say nothing are done some time after the last thing has left. */
export const completeOrders = defineJob({
  name: 'orders.complete',
  data: nothing(),
  every: 'hour',
  run: async (context) => {
    const { db, now } = context
    const arrived = await lockArrived(db, new Date(now.getTime() - COMPLETED_AFTER), MOST)
    for (const order of arrived) await completeOrder(context, order, null)
  },
})
