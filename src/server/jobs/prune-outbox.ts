import { null as nothing } from 'zod/mini'
import { deleteOldAnnouncements } from '../announcements/outbox.ts'
import { defineJob } from './job.ts'

/** Rows deleted in one transaction: below a second on a slow disk. */
const BATCH = 10_000

/** Deletes old announcements: no process falls a week behind and then reads on. */
export const pruneOutbox = defineJob({
  name: 'outbox.prune',
  data: nothing(),
  every: 'hour',
  run: async ({ db, enqueue }) => {
    if ((await deleteOldAnnouncements(db, BATCH)) === BATCH) await enqueue(pruneOutbox, null)
  },
})
