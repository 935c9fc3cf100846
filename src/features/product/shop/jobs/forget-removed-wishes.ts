import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { forgetRemoved } from '../queries/kept.ts'

/** ms. So long what was taken off a wish list can be put back as it was. */
const KEPT = 86_400_000
/** Rows deleted in one transaction: below a second on a slow disk. */
const BATCH = 2_000

/** What was taken off wish lists. */
export const forgetRemovedWishes = defineJob({
  name: 'shop.forgetRemovedWishes',
  data: nothing(),
  every: 'day',
  run: async ({ db, now, enqueue }) => {
    const before = new Date(now.getTime() - KEPT)
    if ((await forgetRemoved(db, before, BATCH)) === BATCH) await enqueue(forgetRemovedWishes, null)
  },
})
