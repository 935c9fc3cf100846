import { changeMembership } from '#features/kernel/access/queries/members.ts'
import { action } from '#server/door/action.ts'
import { chooseNode } from '../../choose-node.ts'
import { decideJoinRequest } from '../../contract.ts'
import { joinDecided } from '../../events.ts'
import { countWaiting } from '../../queries/desk.ts'
import * as D from '../../schemas/desk.ts'

/** Of two concurrent decisions the second is refused, so that nobody is counted twice. */
export const decideJoinRequestAction = action(decideJoinRequest, {
  data: D.decideRequestData,
  result: D.requestDecided,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { node: nodeId, person: personId, isApproved, reason }) => {
    const { db, asker, now, announce, refuse } = context
    const node = await chooseNode(context, nodeId, personId)
    if (node.membership?.state !== 'waiting') return refuse('request-decided')
    if (!isApproved && reason === '') return refuse('refusal-needs-reason')
    const memberCount = await changeMembership(db, {
      nodeId,
      personId,
      from: 'waiting',
      now,
      ...(isApproved ? { to: 'joined' } : { to: 'left', refusal: reason }),
    })
    await announce(joinDecided, { nodeId, personId, byId: asker.personId, isApproved, reason })
    return { success: true as const, memberCount, waiting: await countWaiting(db, nodeId) }
  },
})
