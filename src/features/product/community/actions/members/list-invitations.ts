import { action } from '#server/door/action.ts'
import { listInvitations } from '../../contract.ts'
import { canModerateNode, canRunNode } from '../../permissions.ts'
import { nodeDoor } from '../../present-nodes.ts'
import { isGoneNode } from '../../queries/gone.ts'
import { listInvitationRows } from '../../queries/nodes/invitations.ts'
import { findNode } from '../../queries/nodes/nodes.ts'
import * as D from '../../schemas/desk.ts'

export const listInvitationsAction = action(listInvitations, {
  data: D.listInvitationsData,
  result: D.invitations,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { node }) => {
    const { db, asker, now, refuse } = context
    const row = await findNode(db, context, node)
    if (!row) return refuse((await isGoneNode(db, node)) ? 'gone' : 'node-not-found')
    const door = nodeDoor(row)
    if (!canModerateNode(asker, door).allowed) return refuse('not-node-admin')
    const rows = await listInvitationRows(db, node, now)
    const nodes = rows.map(({ id: databaseId, expiresAt, ...invitation }) => ({
      databaseId,
      ...invitation,
      expiresAt: expiresAt.toISOString(),
    }))
    return { nodes, canLink: canRunNode(asker, door).allowed }
  },
})
