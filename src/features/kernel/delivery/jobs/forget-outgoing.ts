import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { deleteOutgoing, deleteSmsDays } from '../queries.ts'

/** ms. Long enough for an owner to look; they hold addresses of people. */
const KEPT = 30 * 86_400_000
/** Rows deleted in one transaction: below a second on a slow disk. */
const BATCH = 5_000

/** Kept messages go after a month. */
export const forgetOutgoing = defineJob({
  name: 'delivery.forgetOutgoing',
  data: nothing(),
  every: 'day',
  run: async ({ db, now, enqueue }) => {
    const before = new Date(now.getTime() - KEPT)
    await deleteSmsDays(db, before)
    if ((await deleteOutgoing(db, before, BATCH)) === BATCH) await enqueue(forgetOutgoing, null)
  },
})
