import { z } from 'zod/mini'
import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { action } from '#server/door/action.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { getOwnBounty } from '../../contract.ts'
import { findBounty, listEntrants } from '../../queries/bounties/bounties.ts'
import { findTopicDoorAt } from '../../queries/topics/find-topic.ts'
import { disputeRefusal } from '../../rules/bounties.ts'
import * as B from '../../schemas/own-bounty.ts'

export const getOwnBountyAction = action(getOwnBounty, {
  data: B.getOwnBountyData,
  result: z.nullable(B.ownBounty),
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'asker',
  run: async (context, { id }) => {
    const { db, asker, shows, until } = context
    if (!isSignedIn(asker)) return null
    const topic = await findTopicDoorAt(db, context, id)
    if (!topic) return null
    shows(`topic:${topic.number}`, `topic:${topic.number}:activity`)
    until(topic.node?.membership?.until ?? null)
    if (!canReadPost(asker, topic, context).allowed) return null
    const bounty = await findBounty(db, topic.number)
    if (bounty?.state !== 'open') return null
    const refusal = disputeRefusal(bounty, await listEntrants(db, bounty, asker.personId), asker.personId)
    return { can: { dispute: refusal === null } }
  },
})
