import { describe, expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const split = callerOf(call, signIn, 'community.splitTopic')

async function insertTalk() {
  const admin = await insertPerson(db)
  const nodeId = await insertNode(db, { admin_id: admin, topics_count: 1 })
  const topic = await insertTopic(db, { nodeId })
  const answers = [await insertAnswer(db, { topic }), await insertAnswer(db, { topic })]
  return { admin, nodeId, topic, answers }
}
const answersOf = async (number: number) =>
  (
    await db
      .selectFrom('posts')
      .select('answers')
      .where('kind', '=', 'topic')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).answers

describe('community.splitTopic', () => {
  it('opens a topic of whoever splits, with the chosen answers at their addresses', async () => {
    const { admin, nodeId, topic, answers } = await insertTalk()
    const said = { title: 'What about watches?', content: 'Split off.\n\nGo on here.' }
    const { status, body } = await split(admin, { topic: topic.number, answers: [answers[1]], ...said })
    expect(status).toBe(200)
    const { path } = (body as { guaqi: { community: { splitTopic: { path: string } } } }).guaqi.community
      .splitTopic
    const number = Number(path.split('/').at(-1))
    expect([await answersOf(topic.number), await answersOf(number)]).toEqual([1, 1])
    const answer = await call('community.getAnswer', { id: answers[1] }, { lang: 'en' })
    expect(answer.body).toMatchObject({
      guaqi: { community: { answer: { topic: { databaseId: number, title: said.title } } } },
    })
    const made = await call('community.getTopic', { id: String(number) }, { lang: 'en' })
    expect(made.body).toMatchObject({
      guaqi: {
        community: { topic: { author: { databaseId: admin }, html: expect.stringContaining('Go on here.') } },
      },
    })
    const node = await db
      .selectFrom('nodes')
      .select('topics_count')
      .where('id', '=', nodeId)
      .executeTakeFirstOrThrow()
    expect(node.topics_count).toBe(2)
  })

  it('moves an answer once, where two split it off at once', async () => {
    const { admin, topic, answers } = await insertTalk()
    const data = { topic: topic.number, answers, title: 'Watches', content: 'Go on here.' }
    const both = await Promise.all([split(admin, data), split(admin, data)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('split-not-here')
    expect(await answersOf(topic.number)).toBe(0)
  })

  it('refuses strangers, others, blanks, the accepted answer, foreign answers and open bounties', async () => {
    const { admin, topic, answers } = await insertTalk()
    const data = { topic: topic.number, answers, title: 'Watches', content: 'Go on here.' }
    expect((await call('community.splitTopic', data)).status).toBe(401)
    expect((await split(await insertPerson(db), data)).body.code).toBe('not-node-admin')
    expect((await split(admin, { ...data, topic: 999_999 })).body.code).toBe('topic-not-found')
    expect((await split(admin, { ...data, title: ' ' })).body.code).toBe('split-needs-title')
    expect((await split(admin, { ...data, content: ' ' })).body.code).toBe('split-needs-text')
    const other = await insertTalk()
    expect((await split(admin, { ...data, answers: other.answers })).body.code).toBe('split-not-here')
    const accepted = await insertAnswer(db, { topic, isAccepted: true })
    expect((await split(admin, { ...data, answers: [accepted] })).body.code).toBe('split-accepted')
    await db
      .insertInto('bounties')
      .values({
        post_id: topic.id,
        kind: 'credit',
        amount: 5,
        target: 'all',
        deadline: new Date(Date.now() + 1e6),
      })
      .execute()
    expect((await split(admin, data)).body.code).toBe('bounty-is-open')
  })
})
