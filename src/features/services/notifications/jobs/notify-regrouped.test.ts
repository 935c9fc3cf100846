import { expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { runJob } from '#tests/jobs.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { Notices } from '../schemas.ts'
import { notifyModeratorNamed, notifyNodeInvited, notifyTakenOut } from './notify-node.ts'
import { notifyMerged, notifySplit } from './notify-regrouped.ts'
import { notifySubscribers } from './notify-subscribers.ts'

const { db, call, signIn } = await testSite()
const listNotices = callerOf(call, signIn, 'account.getNotifications')
const noticesOf = async (person: number) => {
  const { body } = await listNotices(person, {})
  return (body as { guaqi: { account: { notifications: Notices } } }).guaqi.account.notifications.edges.map(
    ({ node }) => node,
  )
}

it('both authors hear that topics were merged, and what was told before leads to where things stand', async () => {
  const [keeper, asker, other] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
  const nodeId = await insertNode(db, { admin_id: keeper })
  const into = await insertTopic(db, { nodeId, authorId: other, title: 'Clocks that stand still' })
  const from = await insertTopic(db, { nodeId, authorId: asker })
  const answer = await insertAnswer(db, { topic: from })
  await runJob(db, notifyMerged, {
    postId: from.id,
    intoId: into.id,
    byId: keeper,
    authors: [asker, other, keeper],
  })
  for (const person of [asker, other]) {
    const [notice] = await noticesOf(person)
    expect(notice).toMatchObject({
      type: 'topic-merged',
      path: expect.stringMatching(new RegExp(`/${into.number}$`)),
    })
    expect(notice?.title).toContain('Clocks that stand still')
  }
  expect(await noticesOf(keeper)).toEqual([])
  const made = await insertTopic(db, { nodeId, authorId: keeper, title: 'Watches' })
  await runJob(db, notifySplit, { intoId: made.id, byId: keeper, answers: [answer], authors: [asker] })
  expect((await noticesOf(asker))[0]).toMatchObject({ type: 'topic-split' })
})

it('who began a topic that is split hears that it is about the topic, who answered that it is about an answer', async () => {
  const [keeper, asker, answerer, both] = await Promise.all([1, 2, 3, 4].map(() => insertPerson(db)))
  const nodeId = await insertNode(db, { admin_id: keeper ?? 0 })
  const from = await insertTopic(db, { nodeId, authorId: asker ?? 0 })
  const answers = [
    await insertAnswer(db, { topic: from, authorId: answerer ?? 0 }),
    await insertAnswer(db, { topic: from, authorId: both ?? 0 }),
  ]
  const made = await insertTopic(db, { nodeId, authorId: keeper ?? 0 })
  const authors = [asker ?? 0, answerer ?? 0, both ?? 0]
  await runJob(db, notifySplit, { intoId: made.id, byId: keeper ?? 0, answers, authors })
  const reasons = await Promise.all(
    authors.map(async (person) => (await noticesOf(person)).map(({ type, reason }) => `${type} ${reason}`)),
  )
  expect(reasons).toEqual([['topic-split own-post'], ['topic-split own-answer'], ['topic-split own-answer']])
})

it('who heard of both topics when they came out is not told twice that the one was published', async () => {
  const [keeper, asker, reader] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
  const nodeId = await insertNode(db, { admin_id: keeper })
  const [from, into] = [
    await insertTopic(db, { nodeId, authorId: asker, title: 'Merged away' }),
    await insertTopic(db, { nodeId, authorId: asker, title: 'Merged into' }),
  ]
  await db
    .insertInto('subscriptions')
    .values({ person_id: reader, kind: 'node', target_id: nodeId, level: 'all' })
    .execute()
  for (const { id } of [from, into])
    await runJob(db, notifySubscribers, { about: 'post', id, after: 0, told: [] })
  expect(await noticesOf(reader)).toHaveLength(2)
  await runJob(db, notifyMerged, { postId: from.id, intoId: into.id, byId: keeper, authors: [asker] })
  const left = await noticesOf(reader)
  expect(left.map(({ type, path }) => [type, path])).toEqual([
    ['post', expect.stringContaining(`/${into.number}`)],
  ])
  const { unread } = await db
    .selectFrom('people')
    .select('unread_notifications as unread')
    .where('id', '=', reader)
    .executeTakeFirstOrThrow()
  expect(unread).toBe(1)
})

it('whoever is named, invited or taken out hears it, and where', async () => {
  const [keeper, person] = [await insertPerson(db), await insertPerson(db)]
  const nodeId = await insertNode(db, { name: 'Clocks', admin_id: keeper })
  const about = { nodeId, personId: person, byId: keeper }
  await runJob(db, notifyNodeInvited, about)
  await runJob(db, notifyModeratorNamed, { ...about, isModerator: true })
  await runJob(db, notifyModeratorNamed, { ...about, isModerator: false })
  await runJob(db, notifyTakenOut, { ...about, reason: 'Too loud.' })
  const notices = await noticesOf(person)
  expect(notices.map(({ type }) => type).toSorted()).toEqual([
    'node-invited',
    'node-moderator',
    'node-moderator-ended',
    'node-taken-out',
  ])
  for (const notice of notices) {
    expect(notice.title).toContain('Clocks')
    expect(notice.path).toBe(`community/archive/${nodeId}`)
  }
  expect(notices.find(({ type }) => type === 'node-taken-out')?.excerpt).toBe('Too loud.')
})
