import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { canArrangeTopics } from '#features/talk/writing/permissions.ts'
import { action } from '#server/door/action.ts'
import { listMoveTargets } from '../../contract.ts'
import { moveRefusal } from '../../move-refusal.ts'
import { nodeDoor } from '../../present-nodes.ts'
import { listNodes } from '../../queries/nodes/nodes.ts'
import { findTopicDoor } from '../../queries/topics/find-topic.ts'
import { MOST_TARGETS } from '../../rules/moderation.ts'
import { nodeName } from '../../rules.ts'
import * as D from '../../schemas/desk.ts'

export const listMoveTargetsAction = action(listMoveTargets, {
  data: D.listMoveTargetsData,
  result: D.moveTargets,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { topic: number }) => {
    const { db, asker, locale, refuse } = context
    const topic = await findTopicDoor(db, context, { number })
    if (!topic || !canReadPost(asker, topic, context).allowed) return refuse('topic-not-found')
    const { node: from } = topic
    if (!from || !canArrangeTopics(asker, from).allowed) return refuse('not-node-admin')
    const { rows } = await listNodes(db, context, { first: MOST_TARGETS, after: '' })
    const targets = rows.filter((row) => {
      const to = nodeDoor(row)
      const mayArrange = canArrangeTopics(asker, to).allowed
      return row.id !== topic.nodeId && mayArrange && moveRefusal(context, from, to) === null
    })
    return {
      nodes: targets.map(({ id, names }) => ({
        databaseId: id,
        name: nodeName(JSON.stringify(names), locale),
      })),
    }
  },
})
