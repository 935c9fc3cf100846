import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()

/** A word that occurs only in private content: finding it in an answer is a leak. */
const SECRET = 'zq0secret'

const closed = await insertNode(db, { visibility: 'private', name: 'Closed' })
const open = await insertNode(db, { name: 'Open' })
const topics: number[] = []
const answers: number[] = []
const comments: number[] = []
for (let index = 0; index < 4; index += 1) {
  for (const nodeId of [closed, open]) {
    const word = nodeId === closed ? SECRET : 'plain'
    const topic = await insertTopic(db, {
      nodeId,
      title: `${word} title ${index}`,
      text: `${word} text`,
      hidden: `${word} hidden`,
      slug: `${word}-slug-${index}`,
      pinned: index % 2 === 0,
      likes: index * 10,
      access: index % 2 === 0 ? [] : [{ type: 'free' }],
    })
    topics.push(topic.number)
    const answerId = await insertAnswer(db, { topic, text: `${word} answer`, isAccepted: index === 3 })
    answers.push(answerId)
    const thread = await insertComment(db, { postId: topic.id, answerId, text: `${word} comment` })
    comments.push(thread, await insertComment(db, { postId: topic.id, text: `${word} comment` }))
    comments.push(
      await insertComment(db, { postId: topic.id, answerId, parentId: thread, text: `${word} reply` }),
    )
    const { id } = await db
      .insertInto('terms')
      .values({ taxonomy: 'community-tag', number: topic.number, language: 'en' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('post_terms')
      .values({ term_id: id, post_id: topic.id, published_at: new Date() })
      .execute()
    await db.insertInto('term_texts').values({ term_id: id, language: 'en', name: 'Tag' }).execute()
  }
}
const authors = (await db.selectFrom('people').select('id').execute()).map(({ id }) => id)

const oneOf = (known: readonly number[]) =>
  fc.oneof(fc.constantFrom(...known), fc.integer({ min: -1, max: 60 }))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const first = maybe(fc.integer({ min: 1, max: 30 }))
const slugs = fc.constantFrom(...[0, 1, 2, 3].map((index) => `${SECRET}-slug-${index}`))

/** Every question this feature answers, asked in every way. */
const questions = fc.oneof(
  fc.record({
    action: fc.constant('community.listTopics'),
    data: fc.record({
      node: maybe(fc.constantFrom(closed, open)),
      tag: maybe(oneOf(topics)),
      author: maybe(fc.constantFrom(...authors)),
      tab: maybe(fc.constantFrom('newest', 'hot', 'bounty', 'unsolved')),
      first,
    }),
  }),
  fc.record({
    action: fc.constant('community.getTopic'),
    data: fc.record({ id: fc.oneof(oneOf(topics).map(String), slugs) }),
  }),
  fc.record({
    action: fc.constant('community.listAnswers'),
    data: fc.record({
      topic: oneOf(topics),
      sort: maybe(fc.constantFrom('best', 'newest', 'oldest')),
      first,
    }),
  }),
  fc.record({ action: fc.constant('community.getAnswer'), data: fc.record({ id: oneOf(answers) }) }),
  fc.record({
    action: fc.constant('community.getNode'),
    data: fc.record({ id: fc.constantFrom(String(closed), String(open)) }),
  }),
  fc.record({
    action: fc.constant('archive.getTerm'),
    data: fc.record({ taxonomy: fc.constant('community-tag'), id: oneOf(topics).map(String) }),
  }),
  fc.record({
    action: fc.constant('archive.nodesList'),
    data: fc.record({ first: fc.integer({ min: 1, max: 20 }) }),
  }),
  fc.record({
    action: fc.constant('comments.listComments'),
    data: fc.record({
      on: fc.oneof(
        fc.record({ kind: fc.constant('topic'), id: oneOf(topics) }),
        fc.record({ kind: fc.constant('answer'), id: oneOf(answers) }),
        fc.record({ kind: fc.constantFrom('article', 'product', 'page'), id: oneOf(topics) }),
      ),
      parent: maybe(oneOf(comments)),
      sort: maybe(fc.constantFrom('newest', 'oldest')),
      first,
    }),
  }),
)

describe('what strangers are told of a private node', () => {
  it('never holds a word of its topics, whatever is asked', async () => {
    const seen = { answered: 0, refused: 0 }
    let caller = 0
    await fc.assert(
      fc.asyncProperty(questions, fc.constantFrom('zh-hans', 'en', 'es'), async ({ action, data }, lang) => {
        caller += 1
        const address = `10.1.${caller >> 8}.${caller & 255}`
        const { status, body, headers } = await call(action, data, { lang, address })
        seen[status === 200 ? 'answered' : 'refused'] += 1
        expect([200, 400, 403, 404]).toContain(status)
        expect(JSON.stringify([body, headers])).not.toContain(SECRET)
      }),
      { numRuns: 600 },
    )
    // Checks that enough questions are answered at all.
    expect(seen.answered).toBeGreaterThan(100)
    expect(seen.refused).toBeGreaterThan(50)
  })

  it('shows the same words where the node is public', async () => {
    await db.updateTable('nodes').set({ visibility: 'public' }).where('id', '=', closed).execute()
    const { body } = await call('community.listTopics', { node: closed }, { lang: 'en', address: '10.2.0.1' })
    expect(JSON.stringify(body)).toContain(SECRET)
  })
})
