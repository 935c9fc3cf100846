import { decideHidden } from '#features/access/queries.ts'
import { can, describeHiddenPart } from '#features/access/rules.ts'
import { renderWithPictures } from '#features/documents/stored-html.ts'
import { presentPerson } from '#features/posts/queries/present-person.ts'
import { findPost, type Reader } from '#features/posts/queries.ts'
import { action } from '#server/action.ts'
import { pathOf } from '#site/resolve.ts'
import { getTopic } from '../contract.ts'
import { presentNode } from '../present-nodes.ts'
import { presentTopic } from '../present-topics.ts'
import { findTopicDoor, getTopicDetail, listBountyTargets, type TopicDoor } from '../queries/find-topic.ts'
import { findNode } from '../queries/nodes.ts'
import { showsBallots } from '../rules.ts'
import * as S from '../schemas.ts'

export const getTopicAction = action(getTopic, {
  data: S.getTopicData,
  result: S.topicView,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { id }) => {
    const { db, asker, now, locale, places, t, shows, refuse } = context
    const door = await findDoor(db, context, id)
    if (!door) return refuse('topic-not-found')
    const verdict = can(asker, 'read', door, context)
    if (!verdict.allowed) {
      // The node is public knowledge: its card is what the refused reader gets to see.
      if (verdict.reason === 'private-node') return refuse('private-node', { nodeId: door.nodeId })
      return refuse(verdict.reason === 'gone' && wasPublic(door, now) ? 'gone' : 'topic-not-found')
    }

    const [topic, node] = await Promise.all([
      getTopicDetail(db, context, door.id),
      findNode(db, context, door.nodeId),
    ])
    if (!node) return refuse('topic-not-found')
    shows(`topic:${topic.number}:activity`, 'terms')
    const targets = topic.bountyTarget !== 'some' ? [] : await listBountyTargets(db, topic.id)

    const hasHidden = topic.hiddenDocument !== null
    const access = {
      postId: topic.id,
      authorId: topic.personId,
      nodeAdminId: node.personId,
      rules: topic.access,
    }
    const isOpen = hasHidden && (await decideHidden(db, access, asker, context)).allowed
    const render = async (part: 'topic' | 'hidden', document: unknown) => {
      const key = `${part}:${topic.id}:${topic.language}:${topic.updatedAt.getTime()}`
      const idPrefix = part === 'hidden' ? { idPrefix: 'more' } : {}
      return (await renderWithPictures(db, { key, document, locale, t, ...idPrefix })).html
    }
    const isCounted =
      topic.pollDeadline !== null && showsBallots({ deadline: topic.pollDeadline, hasVoted: false }, now)
    return {
      ...presentTopic(topic, context),
      excerpt: topic.excerpt,
      html:
        (await render('topic', topic.document)) +
        (isOpen ? await render('hidden', topic.hiddenDocument) : ''),
      hidden: hasHidden && !isOpen ? describeHiddenPart(topic.hiddenDocument, topic.access, context) : null,
      updatedAt: topic.updatedAt.toISOString(),
      likes: topic.likes,
      favorites: topic.favorites,
      comments: topic.comments,
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

/** What nobody but its author ever saw was never there. */
const wasPublic = ({ state, publishedAt, node }: TopicDoor, now: Date) =>
  (state === 'published' || state === 'hidden') &&
  publishedAt !== null &&
  publishedAt <= now &&
  node?.visibility === 'public'

/** By number or slug at once; only what is at neither is looked for among former slugs. */
async function findDoor(db: Parameters<typeof findTopicDoor>[0], reader: Reader, address: string) {
  const isNumber = /^[1-9]\d{0,14}$/.test(address)
  const where = isNumber ? { number: Number(address) } : { slug: address }
  const door = await findTopicDoor(db, reader, where)
  if (door || isNumber) return door
  const moved = await findPost(db, 'topic', address)
  return moved && findTopicDoor(db, reader, { id: moved.id })
}
