import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { cleanLine, cleanText } from '#features/kernel/documents/rules/parsing/clean-text.ts'
import { type Doc, excerpt } from '#features/kernel/documents/rules.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { splitPost } from '#features/kernel/posts/queries/changes/split-post.ts'
import { action } from '#server/door/action.ts'
import { splitTopic } from '../../contract.ts'
import { topicSplit } from '../../events.ts'
import { canModerateNode } from '../../permissions.ts'
import { lockTopic } from '../../queries/nodes/moderation.ts'
import { getRegrouped, listMovable } from '../../queries/topics/regroup.ts'
import * as D from '../../schemas/desk.ts'

/** Characters of a topic's text that lists show. */
const EXCERPT = 200

/**
 * Moves answers into a new topic, whose opening text is written by the moderator who splits. The answers keep their
 * addresses, likes and comments.
 */
export const splitTopicAction = action(splitTopic, {
  data: D.splitTopicData,
  result: D.topicPath,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { topic: number, answers, ...typed }) => {
    const { db, asker, now, announce, refuse, places } = context
    const topic = await lockTopic(db, number, asker)
    if (!topic || !canReadPost(asker, topic.post, context).allowed) return refuse('topic-not-found')
    if (!canModerateNode(asker, topic.post.node).allowed) return refuse('not-node-admin')
    const [title, content] = [cleanLine(typed.title), cleanText(typed.content).trim()]
    if (title === '') return refuse('split-needs-title')
    if (content === '') return refuse('split-needs-text')
    const from = await getRegrouped(db, topic.id)
    if (from.hasOpenBounty) return refuse('bounty-is-open')
    const wanted = [...new Set(answers)]
    if (from.acceptedId !== null && wanted.includes(from.acceptedId)) return refuse('split-accepted')
    const movable = await listMovable(db, topic.id, wanted)
    // One of them was moved or deleted meanwhile.
    if (movable.length < wanted.length) return refuse('split-not-here')
    const document = documentOf(content)
    const made = await splitPost(db, {
      from,
      nodeId: topic.nodeId,
      authorId: asker.personId,
      title,
      document,
      now,
      excerpt: excerpt(document, EXCERPT),
      answers: wanted,
    })
    await announce(topicSplit, {
      topic: number,
      postId: topic.id,
      into: made.number,
      intoId: made.id,
      nodeId: topic.nodeId,
      byId: asker.personId,
      answers: wanted,
      authors: [...new Set([from.authorId, ...movable.map(({ authorId }) => authorId)])],
    })
    return { success: true as const, path: postPath(places, 'topic', { number: made.number, slug: null }) }
  },
})

/** Plain text as a document: an empty line ends a paragraph. */
const documentOf = (text: string): Doc => ({
  version: 1,
  content: text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph }] })),
})
