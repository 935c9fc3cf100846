import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { deleteUnconfirmed } from '../queries/readers.ts'
import { deleteOverSuppressed } from '../queries/suppressed.ts'
import { UNCONFIRMED_FOR } from '../rules.ts'

/** Rows deleted in one transaction. */
const BATCH = 2_000

/** Addresses that somebody has typed and nobody has confirmed are forgotten. */
export const forgetUnconfirmed = defineJob({
  name: 'newsletter.forgetUnconfirmed',
  data: nothing(),
  every: 'hour',
  run: async ({ db, now, enqueue }) => {
    await deleteOverSuppressed(db, now)
    const before = new Date(now.getTime() - UNCONFIRMED_FOR)
    if ((await deleteUnconfirmed(db, before, BATCH)) === BATCH) await enqueue(forgetUnconfirmed, null)
  },
})
