import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { rangeToSweep } from '#server/jobs/sweep.ts'
import { topicsEnded } from '../events.ts'

import { listEndedTopics } from '../queries/due.ts'

/** More than end in any minute; what a long outage heaps up beyond it, pages learn by their age. */
const MOST = 2_000

/** A bounty or vote that has ended says so on its page and leaves the list of open ones, without anybody's doing. */
export const announceEndedTopics = defineJob({
  name: 'community.announceEnded',
  data: nothing(),
  every: 'minute',
  run: async ({ db, now, announce }) => {
    const ended = await listEndedTopics(db, await rangeToSweep(db, 'community.announceEnded', now), MOST)
    if (ended.length === 0) return
    await announce(topicsEnded, { topics: ended })
  },
})
