import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { type Doc, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { mergeTopics } from '#features/product/community/contract.ts'
import { topicsMerged } from '#features/product/community/events.ts'
import { canModerateNode } from '#features/product/community/permissions.ts'
import { type LockedTopic, lockTopic } from '#features/product/community/queries/nodes/moderation.ts'
import { findTopicDoorAt } from '#features/product/community/queries/topics/find-topic.ts'
import {
  getRegrouped,
  mergePosts,
  type RegroupedTopic,
} from '#features/product/community/queries/topics/regroup.ts'
import { mergeProblem } from '#features/product/community/rules/moderation.ts'
import * as D from '#features/product/community/schemas/desk.ts'
import { action } from '#server/door/action.ts'
import { moveOpenCases } from '../queries/cases.ts'

/** Merges a topic into another, where its opening text becomes an answer. */
export const mergeTopicsAction = action(mergeTopics, {
  data: D.mergeTopicsData,
  result: D.topicPath,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { topic: number, into: address }) => {
    const { db, asker, now, announce, refuse, places } = context
    const target = (await findTopicDoorAt(db, context, String(address)))?.number ?? refuse('topic-not-found')
    if (number === target) return refuse('merge-with-itself')
    // Locked in the order of their numbers, so that concurrent merges cannot deadlock.
    const locked = new Map<number, LockedTopic>()
    for (const one of [number, target].toSorted((a, b) => a - b)) {
      const topic = await lockTopic(db, one, asker)
      if (!topic || !canReadPost(asker, topic.post, context).allowed) return refuse('topic-not-found')
      if (!canModerateNode(asker, topic.post.node).allowed) return refuse('not-node-admin')
      locked.set(one, topic)
    }
    const [source, goal] = [locked.get(number), locked.get(target)]
    if (!source || !goal) return refuse('topic-not-found')
    // Nothing moves between public and private nodes: it would disclose content, or hide it from its readers.
    if (source.post.node.visibility !== goal.post.node.visibility) return refuse('node-other-kind')
    const [from, into] = [await getRegrouped(db, source.id), await getRegrouped(db, goal.id)]
    const problem = mergeProblem(from, into)
    if (problem) return refuse(problem)
    const answers = await mergePosts(db, {
      from,
      into,
      opening: openingOf(from),
      now,
      // They are decided there from now on.
      onOpening: (answerId) => moveOpenCases(db, { topicId: from.id, answerId }),
    })
    await announce(topicsMerged, {
      topic: number,
      postId: from.id,
      into: target,
      intoId: into.id,
      from: source.nodeId,
      to: goal.nodeId,
      byId: asker.personId,
      authorId: from.authorId,
      intoAuthorId: into.authorId,
      answers,
    })
    return { success: true as const, path: postPath(places, 'topic', into) }
  },
})

/** Title and text of the merged topic, as an answer. */
function openingOf({ title, document }: RegroupedTopic): Doc {
  const read = upgradeDocument(document)
  const content = read.ok ? read.document.content : []
  return {
    version: 1,
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: title, marks: [{ type: 'bold' }] }] },
      ...content,
    ],
  }
}
