import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { rangeToSweep } from '#server/jobs/sweep.ts'
import { membershipEnding } from '../events.ts'
import { listEndingVip } from '../queries/vip.ts'

/** ms */
const DAY = 86_400_000
/** Before the end. */
const NOTICES = [7, 1]
/** More than end in any minute. */
const MOST = 2_000

/** Announces that somebody's VIP days will be over in a week, and in a day; once each. */
export const announceEndingVip = defineJob({
  name: 'people.announceEndingVip',
  data: nothing(),
  every: 'minute',
  run: async ({ db, now, announce }) => {
    const { from, to } = await rangeToSweep(db, 'people.announceEndingVip', now)
    for (const days of NOTICES) {
      const [start, end] = [from, to].map((at) => new Date(at.getTime() + days * DAY)) as [Date, Date]
      for (const { personId, tier, until } of await listEndingVip(db, { from: start, to: end }, MOST)) {
        await announce(membershipEnding, { personId, tier, days, until: until.toISOString() })
      }
    }
  },
})
