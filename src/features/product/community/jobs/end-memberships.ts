import { null as nothing } from 'zod/mini'
import { endMemberships as endDue } from '#features/kernel/access/queries/members.ts'
import { defineJob } from '#server/jobs/job.ts'
import { membershipsEnded } from '../events.ts'

/** Ended in one transaction, which locks their nodes. */
const BATCH = 1_000

/** Ends expired memberships and updates the member counts. */
export const endMemberships = defineJob({
  name: 'community.endMemberships',
  data: nothing(),
  every: 'minute',
  run: async ({ db, now, announce, enqueue }) => {
    const { nodes, ended } = await endDue(db, now, BATCH)
    if (ended === 0) return
    await announce(membershipsEnded, { nodes })
    if (ended === BATCH) await enqueue(endMemberships, null)
  },
})
