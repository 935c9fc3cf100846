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
  run: async (context, { id }) => {
    const { db, refuse } = context
    const nodeId = await findNodeId(db, id)
    const row = nodeId === null ? null : await findNode(db, context, nodeId)
    if (row) return presentNode(row, context)
    return refuse(nodeId !== null && (await isGoneNode(db, nodeId)) ? 'gone' : 'node-not-found')
  },
})
