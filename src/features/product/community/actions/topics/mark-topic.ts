import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { markPost } from '#features/kernel/posts/queries/changes/moderation.ts'
import { canArrangeTopics } from '#features/talk/writing/permissions.ts'
import { action } from '#server/door/action.ts'
import { markTopic } from '../../contract.ts'
import { topicMarked } from '../../events.ts'
import { lockTopic } from '../../queries/nodes/moderation.ts'
import * as D from '../../schemas/desk.ts'

export const markTopicAction = action(markTopic, {
  data: D.markTopicData,
  result: D.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { topic: number, mark, isOn }) => {
    const { db, asker, now, announce, refuse } = context
    const topic = await lockTopic(db, number, asker)
    if (!topic || !canReadPost(asker, topic.post, context).allowed) return refuse('topic-not-found')
    if (!canArrangeTopics(asker, topic.post.node).allowed) return refuse('not-node-admin')
    // Recorded only where something changed: a repeated request is no second act.
    if (await markPost(db, topic.id, { mark, isOn, now })) {
      const { nodeId } = topic
      await announce(topicMarked, { topic: number, nodeId, byId: asker.personId, mark, isOn })
    }
    return { success: true as const }
  },
})
