import { action } from '#server/door/action.ts'
import { chooseNode } from '../../choose-node.ts'
import { createInvitation } from '../../contract.ts'
import { canRunNode } from '../../permissions.ts'
import { insertLink, listInvitationRows, MOST_OPEN } from '../../queries/nodes/invitations.ts'
import * as D from '../../schemas/desk.ts'

export const createInvitationAction = action(createInvitation, {
  data: D.createInvitationData,
  result: D.invitationMade,
  allow: 'members',
  limit: '30 per hour',
  run: async (context, { node: nodeId, uses, days }) => {
    const { db, asker, now, refuse } = context
    await chooseNode(context, nodeId, asker.personId, canRunNode)
    if ((await listInvitationRows(db, nodeId, now)).length >= MOST_OPEN) return refuse('invitations-full')
    const token = await insertLink(db, { nodeId, byId: asker.personId, now, uses, days })
    return { success: true as const, token }
  },
})
