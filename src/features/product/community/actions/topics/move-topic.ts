import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { canArrangeTopics } from '#features/talk/writing/permissions.ts'
import { action } from '#server/door/action.ts'
import { chooseNode } from '../../choose-node.ts'
import { moveTopic } from '../../contract.ts'
import { moveRefusal } from '../../move-refusal.ts'
import { moveInto } from '../../public/arrange-topics.ts'
import { lockTopic } from '../../queries/nodes/moderation.ts'
import * as D from '../../schemas/desk.ts'

export const moveTopicAction = action(moveTopic, {
  data: D.moveTopicData,
  result: D.done,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { topic: number, node: to }) => {
    const { db, asker, refuse } = context
    const topic = await lockTopic(db, number, asker)
    if (!topic || !canReadPost(asker, topic.post, context).allowed) return refuse('topic-not-found')
    if (!canArrangeTopics(asker, topic.post.node).allowed) return refuse('not-node-admin')
    const from = topic.nodeId
    if (from === to) return { success: true as const }
    const target = await chooseNode(context, to, asker.personId, canArrangeTopics)
    const refusal = moveRefusal(context, topic.post.node, target)
    if (refusal) return refuse(refusal)
    await moveInto(context, { id: topic.id, topic: number, nodeId: from }, to)
    return { success: true as const }
  },
})
