import { expect, it } from 'vitest'
import type { Job } from '#server/jobs/job.ts'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { notifyGift, notifyLike, notifySanction, notifyStanding, notifyVipEnded } from './notify-people.ts'
import { notifySubscribers } from './notify-subscribers.ts'
import { notifyAccepted, notifyAnswer, notifyComment, notifyPosts } from './notify-texts.ts'

const { db } = await testDatabase()
const nodeId = await insertNode(db)

const linesOf = async (personId: number) =>
  (
    await db
      .selectFrom('notifications')
      .select(['type', 'reason', 'people'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute()
  ).map(({ type, reason, people }) => `${type} ${reason} ${people}`)

/** Runs the job and every batch that it enqueues. */
async function runAll(job: typeof notifyAnswer, data: { answerId: number }): Promise<void>
async function runAll(job: typeof notifyComment, data: { commentId: number }): Promise<void>
async function runAll(job: typeof notifyPosts, data: { ids: number[] }): Promise<void>
async function runAll(job: Job<never>, data: object): Promise<void> {
  const next: unknown[] = []
  await runJob(db, job as Job<unknown>, data, new Date(), { onEnqueue: (_job, laid) => next.push(laid) })
  while (next.length > 0) {
    await runJob(db, notifySubscribers, next.shift() as never, new Date(), {
      onEnqueue: (_job, laid) => next.push(laid),
    })
  }
}
const subscribe = (personId: number, kind: 'post' | 'node' | 'person', targetId: number, level = 'all') =>
  db
    .insertInto('subscriptions')
    .values({ person_id: personId, kind, target_id: targetId, level: level as 'all' })
    .execute()
const authorOf = async (table: 'answers' | 'comments', id: number) =>
  (await db.selectFrom(table).select('author_id as id').where('id', '=', id).executeTakeFirstOrThrow()).id ??
  0

it('an answer reaches who asked, whom it names and who subscribed, each once, and its author subscribes', async () => {
  const [asker, named, subscriber, muted] = await Promise.all([1, 2, 3, 4].map(() => insertSomebody(db)))
  const topic = await insertTopic(db, { nodeId, authorId: asker ?? 0 })
  const answerId = await insertAnswer(db, { topic })
  const mention = { type: 'mention', attrs: { personId: named, name: 'N', slug: 'n' } }
  await db
    .updateTable('answers')
    .set({
      document: JSON.stringify({ version: 1, content: [{ type: 'paragraph', content: [mention] }] }),
    })
    .where('id', '=', answerId)
    .execute()
  for (const person of [asker, named, subscriber]) await subscribe(person ?? 0, 'post', topic.id, 'answers')
  await subscribe(muted ?? 0, 'post', topic.id, 'none')
  await runAll(notifyAnswer, { answerId })
  expect(await linesOf(asker ?? 0)).toEqual(['answer own-post 1'])
  expect(await linesOf(named ?? 0)).toEqual(['mention mentioned 1'])
  expect(await linesOf(subscriber ?? 0)).toEqual(['also-answered subscribed-post 1'])
  expect(await linesOf(muted ?? 0)).toEqual([])
  const author = await authorOf('answers', answerId)
  expect(await linesOf(author)).toEqual([])
  await runAll(notifyAnswer, { answerId: await insertAnswer(db, { topic }) })
  expect(await linesOf(author)).toEqual(['also-answered wrote-in-post 1'])
  expect(await linesOf(asker ?? 0)).toEqual(['answer own-post 2'])
})

it('who does not want to subscribe by writing does not, and who muted their own topic is left alone', async () => {
  const asker = await insertSomebody(db)
  const topic = await insertTopic(db, { nodeId, authorId: asker })
  const answerId = await insertAnswer(db, { topic })
  const author = await authorOf('answers', answerId)
  await db.insertInto('notification_choices').values({ person_id: author, subscribes: false }).execute()
  await subscribe(asker, 'post', topic.id, 'none')
  await runAll(notifyAnswer, { answerId })
  await runAll(notifyAnswer, { answerId: await insertAnswer(db, { topic }) })
  expect([await linesOf(asker), await linesOf(author)]).toEqual([[], []])
})

it('a comment reaches whom it is said to; who wants answers alone does not hear what is said about them', async () => {
  const [asker, all, answers] = await Promise.all([1, 2, 3].map(() => insertSomebody(db)))
  const topic = await insertTopic(db, { nodeId, authorId: asker ?? 0 })
  const answerId = await insertAnswer(db, { topic })
  await subscribe(all ?? 0, 'post', topic.id, 'all')
  await subscribe(answers ?? 0, 'post', topic.id, 'answers')
  const first = await insertComment(db, { postId: topic.id, answerId })
  await runAll(notifyComment, { commentId: first })
  await runAll(notifyComment, {
    commentId: await insertComment(db, { postId: topic.id, answerId, parentId: first }),
  })
  await runAll(notifyComment, { commentId: await insertComment(db, { postId: topic.id }) })
  expect(await linesOf(await authorOf('answers', answerId))).toEqual(['comment own-answer 2'])
  expect(await linesOf(await authorOf('comments', first))).toEqual(['reply own-comment 1'])
  expect(await linesOf(asker ?? 0)).toEqual(['comment own-post 1'])
  expect(await linesOf(all ?? 0)).toEqual(['also-commented subscribed-post 3'])
  expect(await linesOf(answers ?? 0)).toEqual([])
})

it('what was taken away before its turn is not told of', async () => {
  const asker = await insertSomebody(db)
  const topic = await insertTopic(db, { nodeId, authorId: asker })
  const answerId = await insertAnswer(db, { topic, state: 'hidden' })
  await runAll(notifyAnswer, { answerId })
  await runAll(notifyComment, { commentId: 987_654 })
  await runJob(db, notifyAccepted, { answerId, byId: asker })
  expect(await linesOf(asker)).toEqual([])
})

it('an accepted answer is told to whoever wrote it', async () => {
  const asker = await insertSomebody(db)
  const topic = await insertTopic(db, { nodeId, authorId: asker })
  const answerId = await insertAnswer(db, { topic, isAccepted: true })
  await runJob(db, notifyAccepted, { answerId, byId: asker })
  expect(await linesOf(await authorOf('answers', answerId))).toEqual(['accepted own-answer 1'])
})

it('a like is told as it stands: taken back it was never there, and nobody is told of it twice', async () => {
  const [author, fan] = [await insertSomebody(db), await insertSomebody(db)]
  const { id } = await insertTopic(db, { nodeId, authorId: author })
  const row = { person_id: fan, target_kind: 'post', target_id: id, kind: 'like' } as const
  const settle = () => runJob(db, notifyLike, { authorId: author, personId: fan, kind: 'post' as const, id })
  await db.insertInto('reactions').values(row).execute()
  await settle()
  expect(await linesOf(author)).toEqual(['like own-post 1'])
  await db.deleteFrom('reactions').where('person_id', '=', fan).execute()
  await settle()
  await settle()
  expect(await linesOf(author)).toEqual([])
  await db.insertInto('reactions').values(row).execute()
  await settle()
  await db.updateTable('notifications').set({ read_at: new Date() }).execute()
  await db.deleteFrom('reactions').where('person_id', '=', fan).execute()
  await settle()
  await db.insertInto('reactions').values(row).execute()
  await settle()
  expect(await linesOf(author)).toEqual(['like own-post 1'])
})

it('a new post reaches who subscribed to its author or its node, once, by the nearer reason', async () => {
  const [author, both, byNode] = await Promise.all([1, 2, 3].map(() => insertSomebody(db)))
  const { id } = await insertTopic(db, { nodeId, authorId: author ?? 0 })
  await subscribe(both ?? 0, 'person', author ?? 0)
  for (const person of [both, byNode, author]) await subscribe(person ?? 0, 'node', nodeId)
  await runAll(notifyPosts, { ids: [id] })
  expect(await linesOf(both ?? 0)).toEqual(['post subscribed-person 1'])
  expect(await linesOf(byNode ?? 0)).toEqual(['post subscribed-node 1'])
  expect(await linesOf(author ?? 0)).toEqual([])
  await db.deleteFrom('subscriptions').where('kind', '=', 'node').execute()
})

it('a post that names somebody reaches them once, as named', async () => {
  const [author, named] = await Promise.all([1, 2].map(() => insertSomebody(db)))
  const { id } = await insertTopic(db, { nodeId, authorId: author ?? 0 })
  const mention = { type: 'mention', attrs: { personId: named, name: 'N', slug: 'n' } }
  const document = JSON.stringify({ version: 1, content: [{ type: 'paragraph', content: [mention] }] })
  await db.updateTable('post_texts').set({ document }).where('post_id', '=', id).execute()
  await subscribe(named ?? 0, 'person', author ?? 0)
  await runAll(notifyPosts, { ids: [id] })
  expect(await linesOf(named ?? 0)).toEqual(['mention mentioned 1'])
})

it('more subscribers than fit a batch all hear of it', async () => {
  const topic = await insertTopic(db, { nodeId })
  const crowd = await Promise.all(Array.from({ length: 20 }, () => insertSomebody(db)))
  const { sql } = await import('kysely')
  await sql`insert into people (slug, name, language, level_key)
    select 'crowd-' || number, 'One', 'en', 'lv1' from generate_series(1, 1100) number`.execute(db)
  await sql`insert into subscriptions (person_id, kind, target_id, level)
    select id, 'post', ${topic.id}, 'all' from people where slug like 'crowd-%'`.execute(db)
  for (const person of crowd) await subscribe(person, 'post', topic.id)
  await runAll(notifyAnswer, { answerId: await insertAnswer(db, { topic }) })
  const { rows } = await sql<{ count: number }>`select count(*) as count from notifications
    where post_id = ${topic.id} and type = 'also-answered'`.execute(db)
  expect(rows[0]?.count).toBe(1_120)
})

it('gifts, standing, the end of a membership and sanctions are told', async () => {
  const [person, giver] = [await insertSomebody(db), await insertSomebody(db)]
  const gift = { fromId: giver, toId: person, unit: 'credit', amount: 20 }
  await runJob(db, notifyGift, { ...gift, transactionId: 1 })
  await runJob(db, notifyGift, { ...gift, transactionId: 2 })
  await runJob(db, notifyStanding, { personId: person })
  await runJob(db, notifyVipEnded, { people: [person] })
  const sanction = { sanctionId: 1, personId: person, kind: 'silence', until: null }
  await runJob(db, notifySanction, { ...sanction, isLifted: 'no' })
  await runJob(db, notifySanction, { ...sanction, isLifted: 'yes' })
  expect(await linesOf(person)).toEqual([
    'gift own-account 1',
    'gift own-account 1',
    'standing own-account 0',
    'vip-ended own-account 0',
    'sanction own-account 0',
    'sanction-lifted own-account 0',
  ])
})
