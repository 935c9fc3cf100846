import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { dayIn } from '#shared/days.ts'
import { forgetViewers as forgetBefore } from '../queries/add-views.ts'

/** Rows deleted in one transaction: below a second on a slow disk. */
const BATCH = 20_000
/** ms. Views of the last minutes before midnight are written a little after it. */
const GRACE = 3_600_000

/** Who has seen what is needed for one day, to count everybody once. */
export const forgetViewers = defineJob({
  name: 'posts.forgetViewers',
  data: nothing(),
  every: 'hour',
  run: async ({ db, now, settings, enqueue }) => {
    const day = dayIn(new Date(now.getTime() - GRACE), settings.site.timeZone)
    if (!(await forgetBefore(db, day, BATCH))) await enqueue(forgetViewers, null)
  },
})
