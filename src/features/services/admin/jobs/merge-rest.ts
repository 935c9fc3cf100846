import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { finishAll, lockAll, mergesOf, moveAll } from '../merge-accounts.ts'
import { withoutBlocking } from '../queries/merging.ts'

/**
 * Brings over what came to a closed account while it was being merged: whoever had read its number before, and wrote it
 * down afterwards.
 */
export const mergeRest = defineJob({
  name: 'admin.mergeRest',
  data: object({ from: int(), to: int(), byId: int() }),
  run: async ({ db, now, personalData }, { from, to, byId }) => {
    const merges = mergesOf(personalData)
    const merging = { from, to, byId, takesSignIn: false, now }
    const done = await withoutBlocking(db, async () => {
      await lockAll(db, merges, merging)
      await moveAll(db, merges, merging)
      await finishAll(db, merges, merging)
      return true
    })
    if (!done) throw new Error(`Others were writing about person ${from} each time.`)
  },
})
