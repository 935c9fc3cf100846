// @module-tag programs
import { beforeAll, expect, it } from 'vitest'
import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import { hoursAgo, inHours, insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { testSite, testSiteOn } from '#tests/site.ts'
import { socketsOf } from '#tests/socket.ts'

const SECRET = 'watched-secret-watched-secret-123456'
const site = await testSite({ secret: SECRET })
const { db, connection, call, signIn } = site
/** Another process of the same site. */
const other = await testSiteOn({ db, connection }, { secret: SECRET })
const here = await socketsOf(site)
const there = await socketsOf(other)

const people = { ana: 0, ben: 0, admin: 0 }
let nodeId = 0
beforeAll(async () => {
  people.ana = await insertSomebody(db, { name: 'Ana' })
  people.ben = await insertSomebody(db, { name: 'Ben' })
  people.admin = await insertSomebody(db, { name: 'Ada', roles: ['admin'] })
  nodeId = await insertNode(db)
})

const since = hoursAgo(2).toISOString()

async function ask(personId: number, action: string, data: object) {
  const { cookie } = await signIn(personId)
  const { status } = await call(action, data, { cookie })
  expect(status).toBe(200)
}

const answer = (personId: number, topic: number) =>
  ask(personId, 'mutates.content', {
    type: 'ANSWER',
    id: thingId({ kind: 'topic', number: topic }),
    content: `An answer of ${personId}.`,
  })

async function watch(where: typeof here, personId: number, topic: number) {
  const socket = await where.connect(personId)
  socket.send({ type: 'watch_topic', data: { topic, since } })
  // What comes next is answered after it.
  return socket
}

it('tells who has a topic open what was answered since, and what is answered now, in every process', async () => {
  const topic = await insertTopic(db, { nodeId })
  const before = await insertAnswer(db, { topic, createdAt: hoursAgo(1) })
  await insertAnswer(db, { topic, createdAt: hoursAgo(3) })
  const ben = await watch(there, people.ben, topic.number)
  await ben.receives('topic_watched')
  expect(ben.of('topic_watched')).toMatchObject([
    { data: { topic: topic.number, answers: [{ id: before }] } },
  ])
  await answer(people.ana, topic.number)
  await ben.receives('topic_answer')
  expect(ben.of('topic_answer')).toEqual([
    {
      type: 'topic_answer',
      data: { topic: topic.number, answer: { id: expect.any(Number), authorId: people.ana } },
    },
  ])
})

it('tells how many like it by now, and how many are reading but never who', async () => {
  const topic = await insertTopic(db, { nodeId })
  const ana = await watch(here, people.ana, topic.number)
  const ben = await watch(there, people.ben, topic.number)
  await ana.receives('room_people')
  await ben.receives('topic_watched')
  await ask(people.ben, 'mutates.content', {
    type: 'LIKE',
    id: thingId({ kind: 'topic', number: topic.number }),
  })
  await ana.receives('topic_likes')
  expect(ana.of('topic_likes')[0]?.data).toEqual({ kind: 'topic', number: topic.number, count: 1 })
  await expect.poll(() => ana.of('room_people').at(-1)?.data).toEqual({ people: 2 })
  ben.send({ type: 'unwatch_topic', data: { topic: topic.number } })
  await expect.poll(() => ana.of('room_people').at(-1)?.data).toEqual({ people: 1 })
  expect(ana.of('leave_room')).toEqual([])
})

it('tells how many have voted, and how to those alone who have', async () => {
  const topic = await insertTopic(db, { nodeId, topicType: 'vote' })
  await db
    .insertInto('polls')
    .values({ post_id: topic.id, kind: 'single', deadline: inHours(5) })
    .execute()
  const { id: option } = await db
    .insertInto('poll_options')
    .values({ post_id: topic.id, text: 'Yes', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ana = await watch(here, people.ana, topic.number)
  const ben = await watch(there, people.ben, topic.number)
  await ana.receives('topic_watched')
  await ben.receives('topic_watched')
  const vote = { type: 'VOTE', id: thingId({ kind: 'topic', number: topic.number }), content: [option] }
  await ask(people.ben, 'mutates.content', vote)
  await ana.receives('topic_votes')
  await ben.receives('topic_votes')
  expect(ana.of('topic_votes')[0]?.data).toEqual({ topic: topic.number, voters: 1, ballot: null })
  const ballot = { chosen: [option], voterCount: 1, options: [{ databaseId: option, ballots: 1 }] }
  expect(ben.of('topic_votes')[0]?.data).toEqual({ topic: topic.number, voters: 1, ballot })
})

it('tells nothing of what one may not read, or no longer', async () => {
  const open = await insertTopic(db, { nodeId })
  const closed = await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }) })
  const ben = await here.connect(people.ben)
  const admin = await watch(here, people.admin, closed.number)
  await admin.receives('topic_watched')
  for (const data of [{ topic: closed.number, since }, { topic: 'x', since }, { topic: open.number }, {}])
    ben.send({ type: 'watch_topic', data })
  ben.send({ type: 'watch_topic', data: { topic: open.number, since } })
  await ben.receives('topic_watched')
  expect(ben.of('topic_watched')).toMatchObject([{ data: { topic: open.number } }])
  // It is closed while he reads it.
  const node = await insertNode(db, { visibility: 'private' })
  await db.updateTable('posts').set({ node_id: node }).where('id', '=', open.id).execute()
  const ada = await watch(here, people.admin, open.number)
  await ada.receives('topic_watched')
  await answer(people.admin, open.number)
  await ada.receives('topic_answer')
  expect(ben.of('topic_answer')).toEqual([])
})
