import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { deleteLapsed } from '../queries/sales.ts'

/** ms after which nobody comes back to a price that does not hold any more, and no provider tells of it. */
const KEPT = 90 * 86_400_000
/** Rows deleted in one transaction: below a second on a slow disk. */
const BATCH = 2_000

/** What was offered and never bought goes; what any payment was opened for that moved money stays with the books. */
export const forgetOffers = defineJob({
  name: 'sales.forgetOffers',
  data: nothing(),
  every: 'day',
  run: async ({ db, now, enqueue }) => {
    const before = new Date(now.getTime() - KEPT)
    if ((await deleteLapsed(db, before, BATCH)) === BATCH) await enqueue(forgetOffers, null)
  },
})
