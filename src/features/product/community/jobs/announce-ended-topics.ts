import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { rangeToSweep } from '#server/jobs/sweep.ts'
import { topicsEnded } from '../events.ts'

import { listEndedTopics } from '../queries/due.ts'

/** Announced per run. After a long outage there may be more; those pages are refreshed by age. */
const MOST = 2_000

/** Announces bounties and polls whose deadline has passed, so that pages and lists are refreshed. */
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
