import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { takeDue } from '../queries/renewals.ts'
import { tendRenewals } from './tend-renewals.ts'

/** Per run; the rest by the next run. */
const MOST = 500
/** ms until one whose job has failed for good is looked at again. */
const AGAIN = 30 * 60_000

/** Finds the renewals with which something is due; each person's are tended by a job of their own. */
export const lookAroundRenewals = defineJob({
  name: 'renewals.lookAround',
  data: nothing(),
  every: 'minute',
  rests: true,
  run: async ({ db, now, enqueue }) => {
    const again = new Date(now.getTime() + AGAIN)
    const people = await takeDue(db, { now, again, limit: MOST })
    for (const personId of people) await enqueue(tendRenewals, { personId })
  },
})
