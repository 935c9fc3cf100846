import { describe, expect, it } from 'vitest'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const report = callerOf(call, signIn, 'mutates.createReport')
const nodeId = await insertNode(db)
const topic = await insertTopic(db, { nodeId })

const about = (postType: string, postId: number | string, more: object = {}) => ({
  postType,
  postId: String(postId),
  type: 'spam',
  content: 'Look here.',
  imgs: [],
  ...more,
})
const picture = async (personId: number) => {
  const { id } = await db
    .insertInto('media')
    .values({
      owner_id: personId,
      kind: 'image',
      external_url: 'https://far.example/w.png',
      mime: 'image/png',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('mutates.createReport', () => {
  it('keeps what was said of a thing of any kind, with its pictures, each once', async () => {
    const person = await insertSomebody(db)
    const [one, two] = [await picture(person), await picture(person)]
    const answer = await insertAnswer(db, { topic })
    const comment = await insertComment(db, { postId: topic.id, guestName: 'Guest' })
    const article = await insertPost(db)
    const product = await insertPost(db, { kind: 'product' })
    const things = [
      about('topic', topic.number, { imgs: [one, two, one] }),
      about('answer', answer),
      about('comment', comment),
      about('post', article.number),
      about('shop', product.number),
      about('user', await insertSomebody(db)),
    ]
    for (const thing of things) {
      expect((await report(person, thing)).body).toEqual({ gqCreateReport: { success: true } })
    }
    const kept = await db
      .selectFrom('reports')
      .innerJoin('report_cases', 'report_cases.id', 'case_id')
      .select(['kind', 'thing_id', 'type', 'content', 'imgs'])
      .where('person_id', '=', person)
      .orderBy('reports.id')
      .execute()
    expect(kept.map(({ kind }) => kind)).toEqual(['topic', 'answer', 'comment', 'post', 'shop', 'user'])
    expect(kept[0]).toEqual({
      kind: 'topic',
      thing_id: topic.id,
      type: 'spam',
      content: 'Look here.',
      imgs: [one, two],
    })
  })

  it('takes one from each as long as it is open, also of many at once, and from the silenced', async () => {
    const answer = await insertAnswer(db, { topic })
    const people = await Promise.all([1, 2, 3].map(() => insertSomebody(db)))
    await insertSanction(db, people[0] ?? 0)
    const sent = await Promise.all(
      [...people, ...people].map((person) => report(person, about('answer', answer))),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
    const again = await report(people[1] ?? 0, about('answer', answer))
    expect([again.status, again.body.code]).toEqual([409, 'report-twice'])
    const cases = await db
      .selectFrom('report_cases')
      .select('id')
      .where('kind', '=', 'answer')
      .where('thing_id', '=', answer)
      .execute()
    expect(cases).toHaveLength(1)
  })

  it('refuses without a reason, without words, with too many pictures or with those of others', async () => {
    const person = await insertSomebody(db)
    const code = async (more: object) => (await report(person, about('topic', topic.number, more))).body.code
    expect(await code({ type: '' })).toBe('report-type')
    // A reason of people, not of topics.
    expect(await code({ type: 'fake' })).toBe('report-type')
    for (const content of ['  ', '\u200b', '\u3164\u2800\ufeff'])
      expect(await code({ content })).toBe('report-content')
    expect(await code({ imgs: [1, 2, 3, 4, 5] })).toBe('report-pictures')
    expect(await code({ imgs: [await picture(await insertSomebody(db))] })).toBe('report-picture')
  })

  it('refuses what is not there, not for them, or their own', async () => {
    const person = await insertSomebody(db)
    const code = async (data: object) => (await report(person, data)).body.code
    const closed = await insertNode(db, { visibility: 'private' })
    const secret = await insertTopic(db, { nodeId: closed })
    const own = await insertTopic(db, { nodeId, authorId: person })
    const gone = await insertPost(db, { deletedAt: new Date() })
    const hidden = await insertPost(db)
    await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', hidden.id).execute()
    const hiddenAnswer = await insertAnswer(db, { topic })
    await db.updateTable('answers').set({ state: 'hidden' }).where('id', '=', hiddenAnswer).execute()
    expect(await code(about('topic', 999_999))).toBe('content-not-found')
    expect(await code(about('post', gone.number))).toBe('content-not-found')
    expect(await code(about('post', hidden.number))).toBe('content-not-found')
    expect(await code(about('answer', hiddenAnswer))).toBe('content-not-found')
    expect(await code(about('user', 999_999, { type: 'spam' }))).toBe('content-not-found')
    expect(await code(about('topic', secret.number))).toBe('private-node')
    expect(await code(about('topic', own.number))).toBe('report-own')
    expect(await code(about('user', person))).toBe('report-own')
    expect((await report(null, about('topic', topic.number))).status).toBe(401)
  })
})
