import { can } from '#features/kernel/access/rules.ts'
import { action } from '#server/action.ts'
import { readId } from '#shared/ids.ts'
import { joinNode } from '../contract.ts'
import { nodeJoined } from '../events.ts'
import { changeMembership, lockNode } from '../queries/memberships.ts'
import * as S from '../schemas.ts'

export const joinNodeAction = action(joinNode, {
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
    const verdict = can(asker, 'joinNode', node, context)
    if (!verdict.allowed) {
      if (verdict.reason === 'gone') return refuse('gone')
      // Pressed twice: it is as they wanted it.
      if (verdict.reason === 'already') return { success: true as const, memberCount: node.members }
      return refuse(verdict.ways.some(({ type }) => type === 'money') ? 'node-has-price' : 'node-for-levels')
    }
    const isWaiting = node.joinKind === 'approval' && !can(asker, 'moderateNode', node, context).allowed
    const to = isWaiting ? 'waiting' : 'joined'
    const from = node.membership?.state ?? null
    const memberCount = await changeMembership(db, { nodeId, personId, from, to, now })
    await announce(nodeJoined, { nodeId, personId, state: to })
    return { success: true as const, memberCount }
  },
})
