import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { bountyReminded } from '../events.ts'
import { takeDue, takeReminders } from '../queries/bounties/bounties.ts'
import { GRACE, REMINDERS } from '../rules/bounties.ts'
import { settleBounty } from './settle-bounty.ts'

/** Per run; the next run follows within a minute. */
const MOST = 500

/** Reminds askers in the days after the deadline, and enqueues the settlement of due bounties, each once. */
export const sweepBounties = defineJob({
  name: 'community.sweepBounties',
  data: nothing(),
  every: 'minute',
  rests: true,
  run: async ({ db, now, announce, enqueue }) => {
    for (const postId of await takeDue(db, now, GRACE, MOST)) await enqueue(settleBounty, { postId })
    for (const [nth, since] of REMINDERS.entries()) {
      for (const due of await takeReminders(db, { now, since, nth, grace: GRACE }, MOST)) {
        const { postId, number: topic, nodeId, askerId, deadline } = due
        const until = new Date(deadline.getTime() + GRACE).toISOString()
        await announce(bountyReminded, { postId, topic, nodeId, askerId, until })
      }
    }
  },
})
