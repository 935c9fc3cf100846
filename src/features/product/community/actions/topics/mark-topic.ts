import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { canArrangeTopics } from '#features/talk/writing/permissions.ts'
import { action } from '#server/door/action.ts'
import { markTopic } from '../../contract.ts'
import { putMark } from '../../public/arrange-topics.ts'
import { lockTopic } from '../../queries/nodes/moderation.ts'
import * as D from '../../schemas/desk.ts'

export const markTopicAction = action(markTopic, {
  data: D.markTopicData,
  result: D.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { topic: number, mark, isOn }) => {
    const { db, asker, refuse } = context
    const topic = await lockTopic(db, number, asker)
    if (!topic || !canReadPost(asker, topic.post, context).allowed) return refuse('topic-not-found')
    if (!canArrangeTopics(asker, topic.post.node).allowed) return refuse('not-node-admin')
    await putMark(context, { id: topic.id, topic: number, nodeId: topic.nodeId }, { mark, isOn })
    return { success: true as const }
  },
})
