import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { deleteForgotten } from '../queries/carts.ts'

/** ms. So long things stay in the basket of a browser, as the empty basket says. */
const KEPT = 30 * 86_400_000
/** Rows deleted in one transaction: below a second on a slow disk. */
const BATCH = 2_000

/** Baskets of browsers that nobody has come back to. */
export const forgetCarts = defineJob({
  name: 'carts.forgetCarts',
  data: nothing(),
  every: 'day',
  run: async ({ db, now, enqueue }) => {
    const before = new Date(now.getTime() - KEPT)
    if ((await deleteForgotten(db, before, BATCH)) === BATCH) await enqueue(forgetCarts, null)
  },
})
