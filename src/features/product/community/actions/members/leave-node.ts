import { changeMembership } from '#features/kernel/access/queries/members.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { leaveNode } from '../../contract.ts'
import { nodeLeft } from '../../events.ts'
import { canLeaveNode } from '../../permissions.ts'
import { lockNode } from '../../queries/nodes/memberships.ts'
import * as S from '../../schemas.ts'

export const leaveNodeAction = action(leaveNode, {
  data: S.nodeChosen,
  result: S.joined,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { id }) => {
    const { db, asker, now, announce, refuse } = context
    const { personId } = asker
    const nodeId = readId('node', id)
    const node = nodeId ? await lockNode(db, nodeId, personId) : null
    if (!nodeId || !node) return refuse('node-not-found')
    // Repeated request: they have left already.
    const verdict = canLeaveNode(asker, node, context)
    if (!verdict.allowed) return { success: true as const, memberCount: node.members, state: 'none' as const }
    const from = node.membership?.state ?? null
    const memberCount = await changeMembership(db, { nodeId, personId, from, to: 'left', now })
    await announce(nodeLeft, { nodeId, personId })
    return { success: true as const, memberCount, state: 'none' as const }
  },
})
