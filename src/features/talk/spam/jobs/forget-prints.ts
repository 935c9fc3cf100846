import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { forgetPrints as forgetBefore } from '../queries.ts'
import { DAY } from '../rules.ts'

/** Rows deleted in one transaction. */
const BATCH = 20_000

/** Deletes fingerprints of texts after a day: texts are compared for no longer. */
export const forgetPrints = defineJob({
  name: 'spam.forgetPrints',
  data: nothing(),
  every: 'hour',
  run: async ({ db, now, enqueue }) => {
    const before = new Date(now.getTime() - DAY)
    if (!(await forgetBefore(db, before, BATCH))) await enqueue(forgetPrints, null)
  },
})
