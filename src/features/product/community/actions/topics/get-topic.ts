import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { presentText } from '#features/kernel/posts/queries/present-text.ts'
import { listFirstOfPost } from '#features/talk/comments/queries/threads.ts'
import { action } from '#server/door/action.ts'
import { pathOf } from '#site/resolve.ts'
import { getTopic } from '../../contract.ts'
import { presentNode } from '../../present-nodes.ts'
import { presentTopic } from '../../present-topics.ts'
import { findNode } from '../../queries/nodes/nodes.ts'
import {
  findTopicDoorAt,
  getTopicDetail,
  listBountyTargets,
  type TopicDoor,
} from '../../queries/topics/find-topic.ts'
import { showsBallots } from '../../rules/voting.ts'
import * as S from '../../schemas.ts'

export const getTopicAction = action(getTopic, {
  data: S.getTopicData,
  result: S.topicView,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { id }) => {
    const { db, asker, now, places, shows, until, refuse } = context
    const door = await findTopicDoorAt(db, context, id)
    if (!door) return refuse('topic-not-found')
    const verdict = canReadPost(asker, door, context)
    if (!verdict.allowed) {
      // Nodes are public: the refusal names the node, so that its card can be shown.
      if (verdict.reason === 'private-node') return refuse('private-node', { nodeId: door.nodeId })
      return refuse(verdict.reason === 'gone' && wasPublic(door, now) ? 'gone' : 'topic-not-found')
    }

    const [topic, node] = await Promise.all([
      getTopicDetail(db, context, door.id),
      findNode(db, context, door.nodeId),
    ])
    if (!node) return refuse('topic-not-found')
    shows(`topic:${topic.number}:activity`, 'terms')
    const closesAt = topic.closedAt !== null && topic.closedAt > now ? topic.closedAt : null
    until(closesAt)
    const targets = topic.bountyTarget !== 'some' ? [] : await listBountyTargets(db, topic.id)

    const { html, hidden } = await presentText(topic, context, 'topic', node.personId)
    const isCounted =
      topic.pollDeadline !== null && showsBallots({ deadline: topic.pollDeadline, hasVoted: false }, now)
    return {
      ...presentTopic(topic, context),
      excerpt: topic.excerpt,
      html,
      hidden,
      updatedAt: topic.updatedAt.toISOString(),
      editedAt: topic.editedAt?.toISOString() ?? null,
      isClosed: topic.closedAt !== null && topic.closedAt <= now,
      closesAt: closesAt?.toISOString() ?? null,
      slowMinutes: topic.slowMinutes,
      likes: topic.likes,
      favorites: topic.favorites,
      comments: topic.comments,
      firstComments: topic.comments === 0 ? [] : await listFirstOfPost(context, topic.id),
      authorCard: { description: topic.bio, topics: topic.authorTopics, answers: topic.authorAnswers },
      cat: presentNode(node, context),
      tags: topic.tags.map(({ name, slug, number }) => ({
        name,
        path: pathOf(places, 'community', 'tag', slug ?? number),
      })),
      bountyTargets: targets.map((person) => presentPerson(person, context)),
      options: topic.options.map(({ id: databaseId, text, ballots }) => ({
        databaseId,
        text,
        ballots: isCounted ? ballots : null,
      })),
    }
  },
})

/** Whether it was ever public: a deleted draft answers 404 instead of 410. */
const wasPublic = ({ state, publishedAt, node }: TopicDoor, now: Date) =>
  (state === 'published' || state === 'hidden') &&
  publishedAt !== null &&
  publishedAt <= now &&
  node?.visibility === 'public'
