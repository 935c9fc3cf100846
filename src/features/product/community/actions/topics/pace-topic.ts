import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { pacePost } from '#features/kernel/posts/queries/changes/moderation.ts'
import { canArrangeTopics } from '#features/talk/writing/permissions.ts'
import { action } from '#server/door/action.ts'
import { paceTopic } from '../../contract.ts'
import { topicPaced } from '../../events.ts'
import { lockTopic } from '../../queries/nodes/moderation.ts'
import * as D from '../../schemas/desk.ts'

/** How often one may write below a topic, and when it closes by itself. */
export const paceTopicAction = action(paceTopic, {
  data: D.paceTopicData,
  result: D.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { topic: number, slowMinutes, closesAt: at }) => {
    const { db, asker, now, announce, refuse } = context
    const topic = await lockTopic(db, number, asker)
    if (!topic || !canReadPost(asker, topic.post, context).allowed) return refuse('topic-not-found')
    if (!canArrangeTopics(asker, topic.post.node).allowed) return refuse('not-node-admin')
    const closesAt = at === null ? null : new Date(at)
    if (closesAt !== null && closesAt <= now) return refuse('closing-over')
    if (await pacePost(db, topic.id, { slowMinutes, closesAt })) {
      const { nodeId } = topic
      await announce(topicPaced, { topic: number, nodeId, byId: asker.personId, slowMinutes, closesAt: at })
    }
    return { success: true as const }
  },
})
