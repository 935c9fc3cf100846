import { action } from '#server/door/action.ts'
import { nodesList } from '../../contract.ts'
import { presentNode } from '../../present-nodes.ts'
import { cursorOfNode, listNodes } from '../../queries/nodes/nodes.ts'
import * as S from '../../schemas.ts'

export const nodesListAction = action(nodesList, {
  data: S.nodesListData,
  result: S.communityCats,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { first, after }) => {
    context.shows('nodes')
    const { rows, ...pageInfo } = await listNodes(context.db, context, { first, after })
    return {
      edges: rows.map((row) => ({ cursor: cursorOfNode(row), node: presentNode(row, context) })),
      pageInfo,
    }
  },
})
