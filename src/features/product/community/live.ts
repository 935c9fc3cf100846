import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { contentLiked, contentUnliked } from '#features/talk/reactions/events.ts'
import {
  type FrameHandler,
  type LiveContext,
  type LiveFeature,
  news,
  withData,
} from '#server/live/handlers.ts'
import { frameOf } from '#shared/live/frames.ts'
import { type Asker, STRANGER } from '#shared/people/asker.ts'
import { FALLBACK_LOCALE } from '#shared/texts/locales.ts'
import { topicAnswer, topicLikes, topicVotes, topicWatched } from './contract.ts'
import { answerWritten, pollVoted } from './events.ts'
import { listAnswersSince } from './queries/answers/answers.ts'
import { findAnswerScore, findPollCounts, findTopicLikes } from './queries/live.ts'
import { findTopicDoor } from './queries/topics/find-topic.ts'
import { MOST_NEW, TOPIC_ROOMS, topicRoom } from './rules.ts'
import * as S from './schemas.ts'

const isOfTopic = (room: string): boolean => room.startsWith(TOPIC_ROOMS)

/** @returns the topic, where this person may read it */
async function findReadable({ db, now }: LiveContext, topic: number, asker: Asker) {
  const door = await findTopicDoor(db, { asker, now, locale: FALLBACK_LOCALE }, { number: topic })
  return door && canReadPost(asker, door, { now }).allowed ? door : null
}

/** Subscribes a page to the answers of its topic: those since the page was rendered, and new ones. */
const watchTopic: FrameHandler = withData(S.watchTopicFrame, {
  type: 'watch_topic',
  handle: async (socket, { data }, context) => {
    const { topic } = data
    const since = new Date(data.since)
    const door = await findReadable(context, topic, socket.member)
    if (!door) return
    const { hub, db } = context
    // A page shows one topic.
    for (const room of [...socket.rooms])
      if (isOfTopic(room) && room !== topicRoom(topic)) hub.leave(socket, room)
    // Joins before reading the list: an answer written in between arrives twice instead of not at all.
    hub.join(socket, topicRoom(topic))
    const answers = await listAnswersSince(db, { postId: door.id, since, first: MOST_NEW + 1 })
    const people = hub.countIn(topicRoom(topic))
    socket.send(frameOf(topicWatched, { topic, people, answers }))
  },
})

const unwatchTopic: FrameHandler = withData(S.unwatchTopicFrame, {
  type: 'unwatch_topic',
  handle: (socket, { data: { topic } }, { hub }) => hub.leave(socket, topicRoom(topic)),
})

/** Access may have changed since somebody subscribed, so it is checked for every delivery. */
async function listReaders(context: LiveContext, topic: number) {
  const sockets = [...context.hub.socketsIn(topicRoom(topic))]
  if (sockets.length === 0 || (await findReadable(context, topic, STRANGER))) return sockets
  const people = [...new Map(sockets.map(({ member }) => [member.personId, member])).values()]
  const allowed = new Set<number>()
  for (const person of people) if (await findReadable(context, topic, person)) allowed.add(person.personId)
  return sockets.filter(({ member }) => allowed.has(member.personId))
}

async function sendAnswerFrame(
  { answerId, topic, personId }: { answerId: number; topic: number; personId: number },
  context: LiveContext,
): Promise<void> {
  if (!context.hub.hasRoom(topicRoom(topic))) return
  const frame = frameOf(topicAnswer, { topic, answer: { id: answerId, authorId: personId } })
  for (const socket of await listReaders(context, topic)) socket.send(frame)
}

interface LikedThing {
  thing: { kind: string; number: number; row: number }
}

/** Publishes likes of the topic and its answers; those of comments are refreshed with the page. */
async function sendLikeFrames(
  { thing: { kind, number, row } }: LikedThing,
  context: LiveContext,
): Promise<void> {
  if (kind !== 'topic' && kind !== 'answer') return
  const { db, hub } = context
  const find = kind === 'topic' ? findTopicLikes : findAnswerScore
  const found = await find(db, row)
  if (!found || !hub.hasRoom(topicRoom(found.topic))) return
  hub.throttle(`${kind} ${number} likes`, async () => {
    const now = await find(db, row)
    if (!now) return
    const frame = frameOf(topicLikes, { kind, number, count: now.count })
    for (const socket of await listReaders(context, found.topic)) socket.send(frame)
  })
}

/** Publishes the number of voters to all, and the results to those who have voted. */
function sendVoteFrames({ topic, postId }: { topic: number; postId: number }, context: LiveContext): void {
  const { db, hub } = context
  if (!hub.hasRoom(topicRoom(topic))) return
  hub.throttle(`topic ${topic} votes`, async () => {
    const sockets = await listReaders(context, topic)
    const counts = await findPollCounts(
      db,
      postId,
      sockets.map(({ member }) => member.personId),
    )
    if (!counts) return
    const { voters, options, chosen } = counts
    for (const socket of sockets) {
      const own = chosen[socket.member.personId]
      const ballot = own ? { chosen: own, voterCount: voters, options } : null
      socket.send(frameOf(topicVotes, { topic, voters, ballot }))
    }
  })
}

export const communityLive: LiveFeature = {
  frames: [watchTopic, unwatchTopic],
  news: [
    news(answerWritten, sendAnswerFrame),
    news(contentLiked, sendLikeFrames),
    news(contentUnliked, sendLikeFrames),
    news(pollVoted, sendVoteFrames),
  ],
}
