import { changeMembership } from '#features/kernel/access/queries/members.ts'
import { insertNode } from '#features/kernel/access/queries/node-settings.ts'
import { silencedUntil } from '#features/talk/writing/public/refuse-editing.ts'
import { action } from '#server/door/action.ts'
import { createNode } from '../../contract.ts'
import { nodeChanged, nodeJoined } from '../../events.ts'
import { canCreateNode } from '../../permissions.ts'
import { nodePath } from '../../present-nodes.ts'
import { settleNode } from '../../rules/joining.ts'
import * as D from '../../schemas/desk.ts'

export const createNodeAction = action(createNode, {
  data: D.createNodeData,
  result: D.nodeCreated,
  allow: 'members',
  // Creating nodes is rare.
  limit: '20 per day',
  run: async (context, { language, visibility, ...sent }) => {
    const { db, asker, now, places, settings, announce, refuse } = context
    const { personId } = asker
    const verdict = canCreateNode(asker, context)
    if (!verdict.allowed) {
      if (verdict.reason !== 'silenced') return refuse('node-not-yours')
      return refuse('silenced', { until: await silencedUntil(context) })
    }
    const saved = settleNode(sent, { language, settings })
    if (typeof saved === 'string') return refuse(saved)
    const nodeId = await insertNode(db, { language, visibility, personId, saved, now })
    await changeMembership(db, { nodeId, personId, from: null, to: 'joined', now })
    await announce(nodeChanged, { nodeId, byId: personId })
    await announce(nodeJoined, { nodeId, personId, state: 'joined' })
    return { success: true as const, databaseId: nodeId, path: nodePath(places, { slug: null, id: nodeId }) }
  },
})
