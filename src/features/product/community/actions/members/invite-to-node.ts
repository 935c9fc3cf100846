import { hasJoined } from '#features/kernel/access/rules/reading.ts'
import { action } from '#server/door/action.ts'
import { chooseNode } from '../../choose-node.ts'
import { inviteToNode } from '../../contract.ts'
import { nodeInvited } from '../../events.ts'
import { invitePerson, isThere } from '../../queries/nodes/invitations.ts'
import * as D from '../../schemas/desk.ts'

/** An invitation replaces approval and level requirements, but not a price. */
export const inviteToNodeAction = action(inviteToNode, {
  data: D.inviteData,
  result: D.done,
  allow: 'members',
  limit: '30 per hour',
  run: async (context, { node: nodeId, person: personId }) => {
    const { db, asker, now, announce, refuse } = context
    const node = await chooseNode(context, nodeId, personId)
    if (!(await isThere(db, personId))) return refuse('nobody-there')
    if (hasJoined(node, now) || personId === node.adminId) return refuse('in-node-already')
    // Their pending request is decided as a request.
    if (node.membership?.state === 'waiting') return refuse('asked-already')
    const byId = asker.personId
    if (!(await invitePerson(db, { nodeId, byId, now, personId }))) return refuse('invited-already')
    await announce(nodeInvited, { nodeId, personId, byId })
    return { success: true as const }
  },
})
