import { personPromoted } from '#features/kernel/people/events.ts'
import { defineJob } from '#server/jobs/job.ts'
import { dayIn } from '#shared/days.ts'
import { earn } from '../queries/earn.ts'
import { listStayed } from '../queries/states.ts'
import { nothing } from '../schemas.ts'

const DAY = 86_400_000
/** Of one run; the next comes within the hour. */
const BATCH = 200

/** Rewards invitations once the invited member has been active for some days. */
export const rewardInvitations = defineJob({
  name: 'wealth.rewardInvitations',
  data: nothing,
  every: 'hour',
  run: async ({ db, now, settings, announce }) => {
    const before = new Date(now.getTime() - settings.wealth.invitedDays * DAY)
    const day = dayIn(now, settings.site.timeZone)
    for (const { personId, hostId } of await listStayed(db, { before, limit: BATCH })) {
      const event = { personId: hostId, rule: 'invited', object: `person/${personId}`, day } as const
      const earned = await earn(db, event, { now, settings })
      if (earned?.level) await announce(personPromoted, { personId: hostId })
    }
  },
})
