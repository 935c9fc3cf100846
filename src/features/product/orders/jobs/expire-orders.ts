import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { giveUp } from '../closing.ts'
import { lockDue } from '../queries/orders.ts'

/** Per run; the rest lapses by the next run. */
const MOST = 200

/** Orders that were not paid in time let go of what they kept. */
export const expireOrders = defineJob({
  name: 'orders.expire',
  data: nothing(),
  every: 'minute',
  rests: true,
  run: async (context) => {
    const due = await lockDue(context.db, context.now, MOST)
    await giveUp(context, due, 'expired', null)
  },
})
