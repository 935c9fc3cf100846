import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { rangeToSweep } from '#server/jobs/sweep.ts'
import { vipEnded } from '../events.ts'

import { listEndedVip } from '../queries/vip.ts'

/** More than end in any minute; what a long outage heaps up beyond it, pages learn by their age. */
const MOST = 2_000

/** A VIP badge goes from its owner's page when its days are over. */
export const announceEndedVip = defineJob({
  name: 'profiles.announceEndedVip',
  data: nothing(),
  every: 'minute',
  run: async ({ db, now, announce }) => {
    const people = await listEndedVip(db, await rangeToSweep(db, 'profiles.announceEndedVip', now), MOST)
    if (people.length === 0) return
    await announce(vipEnded, { people })
  },
})
