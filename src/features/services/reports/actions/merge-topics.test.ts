import { describe, expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const merge = callerOf(call, signIn, 'community.mergeTopics')
const rowOf = (id: number) =>
  db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countsOf = async (id: number) => {
  const { count } = await db
    .selectFrom('answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('post_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function insertTwo() {
  const admin = await insertPerson(db)
  const nodeId = await insertNode(db, { admin_id: admin, topics_count: 2 })
  const [from, into] = [
    await insertTopic(db, { nodeId, title: 'My clock stands still', slug: `still-${nodeId}` }),
    await insertTopic(db, { nodeId, title: 'Clocks that stand still' }),
  ]
  return { admin, nodeId, from, into }
}

describe('community.mergeTopics', () => {
  it('takes an open case about its words along to the answer that they are now', async () => {
    const { admin, from, into } = await insertTwo()
    const report = { postType: 'topic', postId: from.number, type: 'spam', content: 'Look.' }
    await callerOf(call, signIn, 'mutates.createReport')(await insertSomebody(db), report)
    expect((await merge(admin, { topic: from.number, into: into.number })).status).toBe(200)
    const found = await db
      .selectFrom('report_cases')
      .innerJoin('answers', 'answers.id', 'thing_id')
      .select(['kind', 'post_id as post'])
      .executeTakeFirst()
    expect(found).toEqual({ kind: 'answer', post: into.id })
  })

  it('moves answers, followers, likes and views, and the old address leads on', async () => {
    const { admin, nodeId, from, into } = await insertTwo()
    const [one, two] = [await insertPerson(db), await insertPerson(db)]
    const answer = await insertAnswer(db, { topic: from, isAccepted: true })
    await insertAnswer(db, { topic: into })
    for (const [post, people] of [
      [from.id, [one, two]],
      [into.id, [one]],
    ] as const) {
      for (const person_id of people) {
        const target = { person_id, target_kind: 'post' as const, target_id: post }
        await db
          .insertInto('reactions')
          .values({ ...target, kind: 'favorite' })
          .execute()
        await db
          .insertInto('subscriptions')
          .values({ person_id, kind: 'post', target_id: post, level: 'all' })
          .execute()
      }
      await db
        .updateTable('posts')
        .set({ favorites: people.length, views: 10 })
        .where('id', '=', post)
        .execute()
    }
    await db
      .insertInto('reactions')
      .values({ person_id: two, target_kind: 'post', target_id: from.id, kind: 'like' })
      .execute()
    await db.updateTable('posts').set({ likes: 1 }).where('id', '=', from.id).execute()

    const { status, body } = await merge(admin, { topic: from.number, into: String(into.number) })
    expect([status, body]).toMatchObject([200, { guaqi: { community: { mergeTopics: { success: true } } } }])
    expect(await rowOf(into.id)).toMatchObject({
      answers: 3,
      favorites: 2,
      views: 20,
      accepted_answer_id: answer,
    })
    expect(await countsOf(into.id)).toBe(3)
    const opening = await db
      .selectFrom('answers')
      .select(['author_id', 'score', 'document'])
      .where('post_id', '=', into.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(opening).toMatchObject({ author_id: (await rowOf(from.id)).author_id, score: 1 })
    expect(JSON.stringify(opening.document)).toContain('My clock stands still')
    const followers = await db
      .selectFrom('subscriptions')
      .select('target_id')
      .where('kind', '=', 'post')
      .where('person_id', 'in', [one, two])
      .execute()
    expect(followers).toEqual([{ target_id: into.id }, { target_id: into.id }])
    const node = await db
      .selectFrom('nodes')
      .select('topics_count')
      .where('id', '=', nodeId)
      .executeTakeFirstOrThrow()
    expect(node.topics_count).toBe(1)
    for (const id of [String(from.number), `still-${nodeId}`]) {
      const found = await call('community.getTopic', { id }, { lang: 'en' })
      expect(found.body).toMatchObject({ guaqi: { community: { topic: { databaseId: into.number } } } })
    }
  })

  it('merges once where two do it at once, and the other way round', async () => {
    const { admin, from, into } = await insertTwo()
    const both = await Promise.all([
      merge(admin, { topic: from.number, into: into.number }),
      merge(admin, { topic: into.number, into: from.number }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('leads on through several, and what was merged is not put back', async () => {
    const { nodeId, from, into } = await insertTwo()
    const admin = await insertSomebody(db, { roles: ['admin'] })
    const last = await insertTopic(db, { nodeId })
    await merge(admin, { topic: from.number, into: into.number })
    await merge(admin, { topic: into.number, into: last.number })
    const found = await call('community.getTopic', { id: String(from.number) }, { lang: 'en' })
    expect(found.body).toMatchObject({ guaqi: { community: { topic: { databaseId: last.number } } } })
    const restore = callerOf(call, signIn, 'content.restore')
    const put = await restore(admin, { type: 'topic', id: from.number })
    expect(put.body.code).toBe('topic-merged')
  })

  it('refuses strangers, who looks after one alone, and where money or votes would be in doubt', async () => {
    const { admin, nodeId, from, into } = await insertTwo()
    const data = { topic: from.number, into: into.number }
    expect((await call('community.mergeTopics', data)).status).toBe(401)
    expect((await merge(await insertPerson(db), data)).body.code).toBe('not-node-admin')
    expect((await merge(admin, { ...data, into: from.number })).body.code).toBe('merge-with-itself')
    expect((await merge(admin, { ...data, into: 999_999 })).body.code).toBe('topic-not-found')
    const foreign = await insertTopic(db, { nodeId: await insertNode(db) })
    expect((await merge(admin, { ...data, into: foreign.number })).body.code).toBe('not-node-admin')
    const closed = await insertNode(db, { admin_id: admin, visibility: 'private' })
    const hidden = await insertTopic(db, { nodeId: closed })
    expect((await merge(admin, { ...data, into: hidden.number })).body.code).toBe('node-other-kind')
    const vote = await insertTopic(db, { nodeId, topicType: 'vote' })
    const paid = await insertTopic(db, { nodeId, hidden: 'Gold.', access: [{ type: 'credit', credit: 5 }] })
    for (const { number } of [vote, paid]) {
      expect((await merge(admin, { ...data, topic: number })).body.code).toBe('topic-has-terms')
    }
    await db
      .insertInto('bounties')
      .values({
        post_id: into.id,
        kind: 'credit',
        amount: 5,
        target: 'all',
        deadline: new Date(Date.now() + 1e6),
      })
      .execute()
    expect((await merge(admin, data)).body.code).toBe('bounty-is-open')
  })
})
