import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { listSilences } from '../../contract.ts'
import { canLiftNodeSilence, canModerateNode } from '../../permissions.ts'
import { nodeDoor } from '../../present-nodes.ts'
import { findNode } from '../../queries/nodes/nodes.ts'
import { listSilences as listRows } from '../../queries/nodes/silences.ts'
import * as D from '../../schemas/desk.ts'

export const listSilencesAction = action(listSilences, {
  data: D.listSilencesData,
  result: D.silences,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { node: nodeId }) => {
    const { db, asker, now, refuse } = context
    const row = (await findNode(db, context, nodeId)) ?? refuse('node-not-found')
    const node = nodeDoor(row)
    if (!canModerateNode(asker, node).allowed) return refuse('not-node-admin')
    const rows = await listRows(db, { nodeId, now })
    const nodes = rows.map((silence) => {
      const { personId, byId, byName: by, reason, startsAt, until, appeal } = silence
      const thing = { node, personId, byId, hasAppealed: appeal !== null }
      return {
        person: presentPerson(silence, context),
        by,
        reason,
        appeal,
        startsAt: startsAt.toISOString(),
        until: until?.toISOString() ?? null,
        can: { lift: canLiftNodeSilence(asker, thing).allowed },
      }
    })
    return { nodes }
  },
})
