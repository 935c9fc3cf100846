import { action } from '#server/door/action.ts'
import { getNode } from '../../contract.ts'
import { presentNode } from '../../present-nodes.ts'
import { isGoneNode } from '../../queries/gone.ts'
import { findNode, findNodeId } from '../../queries/nodes/nodes.ts'
import * as S from '../../schemas.ts'

export const getNodeAction = action(getNode, {
  data: S.getNodeData,
  result: S.communityCat,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'asker',
  run: async (context, { id }) => {
    const { db, until, refuse } = context
    const nodeId = await findNodeId(db, id)
    const row = nodeId === null ? null : await findNode(db, context, nodeId)
    if (row) {
      // Whoever asks is a member until then.
      until(row.memberUntil)
      return presentNode(row, context)
    }
    return refuse(nodeId !== null && (await isGoneNode(db, nodeId)) ? 'gone' : 'node-not-found')
  },
})
