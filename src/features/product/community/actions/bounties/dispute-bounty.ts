import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { action } from '#server/door/action.ts'
import { disputeBounty } from '../../contract.ts'
import { bountyDisputed } from '../../events.ts'
import { findTopicId, insertDispute, listEntrants, lockBounty } from '../../queries/bounties/bounties.ts'
import { findTopicDoor } from '../../queries/topics/find-topic.ts'
import { disputeRefusal } from '../../rules/bounties.ts'
import * as S from '../../schemas.ts'

export const disputeBountyAction = action(disputeBounty, {
  data: S.disputeBountyData,
  result: S.done,
  allow: 'members',
  limit: '10 per minute',
  run: async (context, { topic, reason }) => {
    const { db, asker, now, announce, refuse } = context
    const { personId } = asker
    const door = await findTopicDoor(db, context, { number: topic })
    const postId = await findTopicId(db, topic)
    if (!door || postId === null || !canReadPost(asker, door, context).allowed)
      return refuse('content-not-found')
    const bounty = await lockBounty(db, postId)
    if (!bounty) return refuse('content-not-found')
    const refusal = disputeRefusal(bounty, await listEntrants(db, bounty, personId), personId)
    if (refusal) return refuse(refusal)
    await insertDispute(db, { postId, personId, reason, now })
    const { nodeId, askerId } = bounty
    await announce(bountyDisputed, { postId, topic, nodeId, askerId, byId: personId })
    return { success: true as const }
  },
})
