import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { listJoinRequests } from '../../contract.ts'
import { canModerateNode } from '../../permissions.ts'
import { nodeDoor } from '../../present-nodes.ts'
import { listPeopleInNode } from '../../queries/desk.ts'
import { isGoneNode } from '../../queries/gone.ts'
import { findNode } from '../../queries/nodes/nodes.ts'
import * as D from '../../schemas/desk.ts'

export const listJoinRequestsAction = action(listJoinRequests, {
  data: D.listRequestsData,
  result: D.joinRequests,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { node, after }) => {
    const { db, asker, now, refuse } = context
    const row = await findNode(db, context, node)
    if (!row) return refuse((await isGoneNode(db, node)) ? 'gone' : 'node-not-found')
    if (!canModerateNode(asker, nodeDoor(row)).allowed) return refuse('not-node-admin')
    const { rows, ...pageInfo } = await listPeopleInNode(db, { nodeId: node, state: 'waiting', after, now })
    const nodes = rows.map((waiting) => ({
      person: presentPerson(waiting, context),
      request: waiting.request,
      askedAt: waiting.at,
    }))
    return { nodes, pageInfo }
  },
})
