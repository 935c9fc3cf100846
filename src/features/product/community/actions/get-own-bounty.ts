import { z } from 'zod/mini'
import { can } from '#features/kernel/access/rules.ts'
import { action } from '#server/action.ts'
import { isSignedIn } from '#shared/asker.ts'
import { getOwnBounty } from '../contract.ts'
import { findBounty, listEntrants } from '../queries/bounties.ts'
import { findTopicDoor } from '../queries/find-topic.ts'
import { disputeRefusal } from '../rules/bounties.ts'
import * as B from '../schemas/own-bounty.ts'

/** Most topics have no bounty: of those nothing more is read. */
export const getOwnBountyAction = action(getOwnBounty, {
  data: B.getOwnBountyData,
  result: z.nullable(B.ownBounty),
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'asker',
  run: async (context, { topic }) => {
    const { db, asker, shows } = context
    if (!isSignedIn(asker)) return null
    shows(`topic:${topic}`, `topic:${topic}:activity`)
    const bounty = await findBounty(db, topic)
    if (bounty?.state !== 'open') return null
    const door = await findTopicDoor(db, context, { number: topic })
    if (!door || !can(asker, 'read', door, context).allowed) return null
    const refusal = disputeRefusal(bounty, await listEntrants(db, bounty, asker.personId), asker.personId)
    return { can: { dispute: refusal === null } }
  },
})
