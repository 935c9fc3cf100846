import { action } from '#server/door/action.ts'
import { chooseNode } from '../../choose-node.ts'
import { endInvitation } from '../../contract.ts'
import { endInvitationRow } from '../../queries/nodes/invitations.ts'
import * as D from '../../schemas/desk.ts'

export const endInvitationAction = action(endInvitation, {
  data: D.endInvitationData,
  result: D.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { node: nodeId, invitation: id }) => {
    const { db, asker, now, refuse } = context
    await chooseNode(context, nodeId, asker.personId)
    if (!(await endInvitationRow(db, { nodeId, id, now }))) return refuse('invitation-over')
    return { success: true as const }
  },
})
