import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { WRITING_LIMITS } from '#features/talk/writing/rules.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import { authorOf, insertAuthor, withPictures } from '#tests/authoring.ts'
import { hoursAgo, inHours, insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertItem } from '#tests/library.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPerson, insertPost, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { listWrongCounters, writerOf } from '#tests/writing.ts'
import type { AnswerView } from '../../schemas.ts'

const { db, call, signIn, readOutbox } = await testSite()
const write = writerOf(call, signIn)
const nodeId = await insertNode(db)

const reply = (personId: number, topic: { number: number }, content = 'Like this.') =>
  write(personId, ['ANSWER', 'topic', topic.number], content)
const viewOf = ({ gqContent }: Awaited<ReturnType<typeof reply>>) => gqContent?.answer as AnswerView
const topicRow = (id: number) =>
  db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function insertBounty(topic: { id: number }, targets: readonly number[] = []): Promise<void> {
  await db
    .insertInto('bounties')
    .values({
      post_id: topic.id,
      kind: 'credit',
      amount: 50,
      deadline: inHours(9),
      target: targets.length > 0 ? 'some' : 'all',
    })
    .execute()
  for (const person_id of targets) {
    await db.insertInto('bounty_targets').values({ post_id: topic.id, person_id }).execute()
  }
}

describe('an answer', () => {
  it('stands below its topic, counted for the topic and for its author, who said the last word', async () => {
    const topic = await insertTopic(db, { nodeId, lastActivityAt: hoursAgo(9) })
    const person = await insertPerson(db, { name: 'Wen' })
    const written = await reply(person, topic, '<p>First:</p><h3>Why</h3><p>Because.</p>')
    const view = viewOf(written)
    expect(written).toMatchObject({
      status: 200,
      gqContent: { type: 'ANSWER', success: true, id: opaqueId('answer', view.databaseId), answerCount: 1 },
    })
    expect(view).toMatchObject({ author: { name: 'Wen' }, score: 0, isAccepted: false, comments: 0 })
    expect(view.html).toMatch(/<p>First:<\/p><h3[^>]*>.*Why.*<\/h3><p>Because\.<\/p>/)
    const { body } = await call('community.listAnswers', { topic: topic.number })
    expect(body).toMatchObject({
      guaqi: { community: { answers: { nodes: [{ databaseId: view.databaseId }] } } },
    })
    const row = await topicRow(topic.id)
    expect([row.answers, row.last_person_id, row.last_activity_at > hoursAgo(1)]).toEqual([1, person, true])
    const { answers_count } = await db
      .selectFrom('people')
      .select('answers_count')
      .where('id', '=', person)
      .executeTakeFirstOrThrow()
    expect(answers_count).toBe(1)
  })

  it('in a private node is counted for the topic, and not for its author, whom strangers look at', async () => {
    const person = await insertPerson(db)
    const closed = await insertNode(db, { visibility: 'private' })
    await db.insertInto('node_members').values({ node_id: closed, person_id: person }).execute()
    const [inside, outside] = [await insertTopic(db, { nodeId: closed }), await insertTopic(db, { nodeId })]
    for (const topic of [inside, outside]) expect((await reply(person, topic)).status).toBe(200)
    expect((await topicRow(inside.id)).answers).toBe(1)
    const { body } = await call('profile.getProfile', { id: String(person) })
    expect(body).toMatchObject({ guaqi: { profile: { profile: { answers: 1 } } } })
    expect(await listWrongCounters(db)).toEqual([])
  })

  it('takes the number of its topic too, and says which pages it changes', async () => {
    const topic = await insertTopic(db, { nodeId })
    const person = await insertPerson(db)
    const data = { type: 'ANSWER', id: topic.number, content: 'By number.' }
    const { body } = await call('mutates.content', data, { ...(await signIn(person)), address: '10.9.9.9' })
    expect(body).toMatchObject({ gqContent: { answerCount: 1 } })
    const announced = await db
      .selectFrom('outbox')
      .select(['data', 'tags'])
      .where('name', '=', 'answer.written')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(announced.data).toMatchObject({ topic: topic.number, personId: person })
    expect(announced.tags).toEqual([
      `topic:${topic.number}:activity`,
      'topics',
      `node:${nodeId}`,
      `person:${person}:activity`,
    ])
  })

  it('is found by its words at once, and in no other language than its own', async () => {
    const topic = await insertTopic(db, { nodeId })
    const person = await insertPerson(db)
    const { databaseId, language } = viewOf(
      await reply(person, topic, '把石灰水静置一个小时，只用上面的清水。'),
    )
    expect(language).toBe('zh-hans')
    const { body } = await call('utils.search', { key: '静置' }, { lang: 'zh-hans', address: '10.8.8.8' })
    const { edges } = body.posts as { edges: Array<{ node: { type: string; databaseId: number } }> }
    expect(edges.map(({ node }) => [node.type, node.databaseId])).toContainEqual(['answer', databaseId])
  })

  it('may be one of several by the same person', async () => {
    const topic = await insertTopic(db, { nodeId })
    const person = await insertPerson(db)
    const first = viewOf(await reply(person, topic, 'One way.'))
    const second = await reply(person, topic, 'Another way.')
    expect(second.gqContent?.answerCount).toBe(2)
    expect(viewOf(second).databaseId).not.toBe(first.databaseId)
  })

  it('sent five times at once stands there once', async () => {
    const topic = await insertTopic(db, { nodeId })
    const person = await insertPerson(db)
    const replies = await Promise.all(Array.from({ length: 5 }, () => reply(person, topic)))
    expect(replies.map(({ gqContent }) => gqContent?.answerCount)).toEqual([1, 1, 1, 1, 1])
    expect(new Set(replies.map((one) => viewOf(one).databaseId)).size).toBe(1)
  })

  it('by fifty people at once is counted fifty times, by topic and person, and can be found', async () => {
    const topic = await insertTopic(db, { nodeId })
    const people = await Promise.all(Array.from({ length: 50 }, () => insertPerson(db)))
    const replies = await Promise.all(people.map((person, index) => reply(person, topic, `No. ${index}.`)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await topicRow(topic.id)).answers).toBe(50)
    const of = new Set(people.map((person) => `person ${person}:`))
    const wrong = await listWrongCounters(db)
    expect(wrong.filter((line) => [...of].some((person) => line.includes(person)))).toEqual([])
    const { rows } = await sql`select 1 from search_entries where post_id = ${topic.id}
      and answer_id is not null`.execute(db)
    expect(rows).toHaveLength(50)
  })
})

describe('a bounty', () => {
  it('is not answered by the one who offers it, until it is settled', async () => {
    const author = await insertPerson(db)
    const topic = await insertTopic(db, { nodeId, authorId: author, topicType: 'bounty' })
    await insertBounty(topic)
    expect(await reply(author, topic)).toMatchObject({ status: 403, body: { code: 'own-bounty' } })
    expect((await reply(await insertPerson(db), topic)).status).toBe(200)
    await db.updateTable('bounties').set({ state: 'paid' }).where('post_id', '=', topic.id).execute()
    expect((await reply(author, topic)).status).toBe(200)
  })

  it('that is meant for some is answered by them alone', async () => {
    const meant = await insertPerson(db)
    const topic = await insertTopic(db, { nodeId, topicType: 'bounty' })
    await insertBounty(topic, [meant])
    expect(await reply(await insertPerson(db), topic)).toMatchObject({
      status: 403,
      body: { code: 'bounty-for-others' },
    })
    expect((await reply(meant, topic)).status).toBe(200)
  })
})

describe('refused', () => {
  const refusal = async (personId: number, topic: { number: number }, content?: string) => {
    const { status, body } = await reply(personId, topic, content)
    return [status, body.code]
  }

  it('are strangers', async () => {
    const topic = await insertTopic(db, { nodeId })
    const data = { type: 'ANSWER', id: topic.number, content: 'A word.' }
    expect(await call('mutates.content', data)).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
  })

  it('are the silenced, and those whose level does not give it', async () => {
    const topic = await insertTopic(db, { nodeId })
    const silent = await insertPerson(db)
    await db
      .insertInto('sanctions')
      .values({ person_id: silent, kind: 'silence', reason: 'Noise.', until: inHours(2) })
      .execute()
    expect(await refusal(silent, topic)).toEqual([403, 'silenced'])
    await storeSettings(db, {
      level: {
        lv: [
          { key: 'lv0', name: { en: 'New' }, roles: ['comment'] },
          { key: 'lv1', name: { en: 'One' }, roles: ['comment', 'answer'] },
        ],
        vip: [],
      },
    })
    await readOutbox()
    expect(await refusal(await insertSomebody(db, { level_key: 'lv0' }), topic)).toEqual([
      403,
      'answer-not-yours',
    ])
  })

  it('is what is no topic, one that is not there, hidden, removed, closed or in a private node', async () => {
    const person = await insertPerson(db)
    const missing = { number: 999_999 }
    const draft = await insertTopic(db, { nodeId, state: 'draft' })
    const removed = await insertTopic(db, { nodeId, deletedAt: new Date() })
    const elsewhere = await insertTopic(db, { nodeId: await insertNode(db, { deleted_at: new Date() }) })
    for (const topic of [missing, draft, removed, elsewhere]) {
      expect(await refusal(person, topic)).toEqual([404, 'content-not-found'])
    }
    const article = await insertPost(db)
    expect((await write(person, ['ANSWER', 'article', article.number], 'No.')).body.code).toBe(
      'content-not-found',
    )
    const answerId = await insertAnswer(db, { topic: await insertTopic(db, { nodeId }) })
    expect((await write(person, ['ANSWER', 'answer', answerId], 'No.')).body.code).toBe('content-not-found')
    const closed = await insertTopic(db, { nodeId })
    await db.updateTable('posts').set({ closed_at: new Date() }).where('id', '=', closed.id).execute()
    expect(await refusal(person, closed)).toEqual([403, 'talk-closed'])
    const hidden = await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }) })
    expect(await refusal(person, hidden)).toEqual([403, 'private-node'])
  })

  it('is what says nothing, too much, or the same as elsewhere; nothing of it is counted', async () => {
    const topic = await insertTopic(db, { nodeId })
    const person = await insertPerson(db)
    expect(await refusal(person, topic, ' \u200b ')).toEqual([422, 'text-empty'])
    expect(await refusal(person, topic, 'x'.repeat(WRITING_LIMITS.ANSWER + 1))).toEqual([
      422,
      'text-too-long',
    ])
    const bill = 'Ask in my own forum, it is much better there.'
    for (let index = 0; index < 2; index += 1) await reply(person, await insertTopic(db, { nodeId }), bill)
    expect(await refusal(person, topic, bill)).toEqual([409, 'said-before'])
    expect((await topicRow(topic.id)).answers).toBe(0)
  })

  it('are too many pictures', async () => {
    const { number: id } = await insertTopic(db, { nodeId })
    const as = authorOf(call, signIn)
    const person = await insertAuthor(db)
    await insertItem(db, person, { storage_key: 'a'.repeat(32) })
    const answer = (content: object) => as(person, 'mutates.content', { type: 'ANSWER', id, content })
    expect((await answer(withPictures(13))).body.code).toBe('pictures-too-many')
    expect((await answer(withPictures(12))).status).toBe(200)
  })

  it('is too much in a minute, comments and answers together', async () => {
    const topic = await insertTopic(db, { nodeId })
    const person = await insertPerson(db)
    const said = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? reply(person, topic, `Answer ${index}`)
        : write(person, ['COMMENT', 'topic', topic.number], `Comment ${index}`),
    )
    const refused = (await Promise.all(said)).filter(({ status }) => status === 429)
    expect(refused.map(({ body }) => body.code)).toEqual(['writing-too-fast', 'writing-too-fast'])
  })
})
