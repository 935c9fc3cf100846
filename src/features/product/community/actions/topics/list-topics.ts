import { findTerm } from '#features/kernel/posts/queries/terms.ts'
import { action } from '#server/door/action.ts'
import { listTopics } from '../../contract.ts'
import { presentNode } from '../../present-nodes.ts'
import { presentTopic } from '../../present-topics.ts'
import { findNode } from '../../queries/nodes/nodes.ts'
import { listTopicRows } from '../../queries/topics/list-topics.ts'
import * as S from '../../schemas.ts'

export const listTopicsAction = action(listTopics, {
  data: S.listTopicsData,
  result: S.topicList,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { node, tag, author, tab, first, after }) => {
    const { db, locale, shows, refuse } = context
    shows(author !== undefined ? `person:${author}` : node !== undefined ? `node:${node}` : 'topics')
    if (tag !== undefined) shows('terms')
    const term = tag === undefined ? null : await findTerm(db, 'community-tag', String(tag), locale)
    // An unknown tag has no topics.
    if (tag !== undefined && !term) return { nodes: [], pageInfo: { endCursor: '', hasNextPage: false } }
    const { rows, ...pageInfo } = await listTopicRows(db, context, {
      nodeId: node ?? null,
      tagId: term?.id ?? null,
      authorId: author ?? null,
      tab,
      first,
      after,
    })
    // An empty list may mean that the node is private: checked only then.
    if (node !== undefined && rows.length === 0) {
      const row = await findNode(db, context, node)
      if (!row) return refuse('node-not-found')
      if (!presentNode(row, context).communityCatMetas.canRead) return refuse('private-node')
    }
    return { nodes: rows.map((row) => presentTopic(row, context)), pageInfo }
  },
})
