import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { isLaidDown, takeDead } from '#server/jobs/of-one-thing.ts'
import { lockRunning, stopMerge } from '../queries/merges.ts'
import { mergeOn } from './merge-on.ts'

/**
 * Says of a merge that it has stopped when nothing carries it on any more: its job was lost with its process time and
 * again, came dead out of a backup, or was dropped by somebody. The dead job goes: the merge itself waits for an admin
 * then, and is not to be gone on with at two places.
 */
export const tendMerges = defineJob({
  name: 'admin.tendMerges',
  data: nothing(),
  every: 'minute',
  run: async ({ db, now, log }) => {
    for (const mergeId of await lockRunning(db)) {
      if (await isLaidDown(db, mergeOn, { mergeId })) continue
      const dead = await takeDead(db, mergeOn, { mergeId })
      log.warn({ merge: mergeId, problem: dead?.problem }, 'A merge has stopped: nothing carries it on')
      await stopMerge(db, mergeId, { failure: dead?.problem ?? null, at: dead?.diedAt ?? now })
    }
  },
})
