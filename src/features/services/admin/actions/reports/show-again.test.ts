import { describe, expect, it } from 'vitest'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const report = callerOf(call, signIn, 'mutates.createReport')
const resolve = callerOf(call, signIn, 'moderation.resolveReports')
const show = callerOf(call, signIn, 'moderation.showAgain')
const staff = await insertSomebody(db, { roles: ['staff'] })
const keeper = await insertPerson(db)
const nodeId = await insertNode(db, { admin_id: keeper, topics_count: 1 })
const topic = await insertTopic(db, { nodeId })

async function hidden(postType: string, postId: number, by = keeper): Promise<number> {
  await report(await insertSomebody(db), { postType, postId, type: 'spam', content: 'Look.' })
  const { id } = await db
    .selectFrom('report_cases')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const done = await resolve(by, { ids: [id], outcome: 'hidden', reason: 'Rule 4.' })
  expect(done.status).toBe(200)
  return id
}
const countsOf = () =>
  db
    .selectFrom('posts')
    .innerJoin('nodes', 'nodes.id', 'node_id')
    .select(['posts.state', 'answers', 'comments', 'topics_count'])
    .where('posts.id', '=', topic.id)
    .executeTakeFirstOrThrow()

describe('moderation.showAgain', () => {
  it('puts back what was hidden, with every count as it was', async () => {
    const answer = await insertAnswer(db, { topic })
    const comment = await insertComment(db, { postId: topic.id })
    const before = await countsOf()
    const cases = [
      await hidden('answer', answer),
      await hidden('comment', comment),
      await hidden('topic', topic.number),
    ]
    expect(await countsOf()).not.toEqual(before)
    for (const id of cases.toReversed()) expect((await show(keeper, { id })).status).toBe(200)
    expect(await countsOf()).toEqual(before)
    const announced = await db
      .selectFrom('outbox')
      .select('name')
      .where('name', '=', 'thing.shownAgain')
      .execute()
    expect(announced).toHaveLength(3)
  })

  it('shows once where two press at once, and not what is gone since', async () => {
    const answer = await insertAnswer(db, { topic })
    const id = await hidden('answer', answer)
    const before = await countsOf()
    const both = await Promise.all([show(keeper, { id }), show(staff, { id })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('nothing-hidden')
    expect((await countsOf()).answers).toBe(before.answers + 1)
    const gone = await insertAnswer(db, { topic })
    const other = await hidden('answer', gone)
    await db.updateTable('answers').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
    expect((await show(keeper, { id: other })).body.code).toBe('nothing-hidden')
  })

  it('refuses strangers, who does not look after the node, its author, and cases that are not there', async () => {
    const answer = await insertAnswer(db, { topic, authorId: staff })
    const id = await hidden('answer', answer)
    expect((await call('moderation.showAgain', { id })).status).toBe(401)
    expect((await show(await insertPerson(db), { id })).body.code).toBe('report-not-found')
    expect((await show(staff, { id })).body.code).toBe('not-oneself')
    expect((await show(staff, { id: 999_999 })).body.code).toBe('report-not-found')
  })

  it('leaves to the team what the team has hidden', async () => {
    const id = await hidden('answer', await insertAnswer(db, { topic }), staff)
    expect((await show(keeper, { id })).body.code).toBe('report-not-found')
    expect((await show(staff, { id })).status).toBe(200)
  })
})
