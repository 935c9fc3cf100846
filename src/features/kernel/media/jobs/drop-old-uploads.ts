import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { deleteOldFinished, deleteOldUploads } from '../queries/uploads.ts'
import { KEPT_FOR } from '../rules/uploads.ts'

/** Rows at a time. */
const BATCH = 500

/**
 * Frees the space of uploads that nobody has gone on with for an hour. Each minute, so that it is an hour and not up to two,
 * and still about one when the process that does it dies.
 */
export const dropOldUploads = defineJob({
  name: 'media.dropOldUploads',
  data: nothing(),
  every: 'minute',
  prepare: async ({ db, now, storage }) => {
    const before = new Date(now.getTime() - KEPT_FOR)
    await deleteOldFinished(db, before)
    for (;;) {
      const ids = await deleteOldUploads(db, before, BATCH)
      for (const id of ids) await storage.pieces.remove(id)
      if (ids.length < BATCH) return
    }
  },
  run: async () => {},
})
