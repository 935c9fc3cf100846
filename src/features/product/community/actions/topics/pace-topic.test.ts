import { describe, expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const pace = callerOf(call, signIn, 'community.paceTopic')
const write = callerOf(call, signIn, 'mutates.content')
const HOUR = 3_600_000

async function insertPlace() {
  const admin = await insertSomebody(db)
  const person = await insertSomebody(db)
  const { id, number } = await insertTopic(db, { nodeId: await insertNode(db, { admin_id: admin }) })
  return { admin, person, id, topic: number }
}
const answer = (id: number, words: string) => ({ type: 'ANSWER', id, content: `<p>${words}</p>` })
const comment = (id: number, content: string) => ({
  type: 'COMMENT',
  id: Buffer.from(`topic:${id}`).toString('base64url'),
  content,
})
const read = async (topic: number) =>
  (await call('community.getTopic', { id: String(topic) }, { lang: 'en' })).body as {
    guaqi: {
      community: { topic: { isClosed: boolean; closesAt: string | null; slowMinutes: number | null } }
    }
  }

describe('community.paceTopic', () => {
  it('lets each person write once in so many minutes, and says until when; its moderators do not wait', async () => {
    const { admin, person, id, topic } = await insertPlace()
    expect((await pace(admin, { topic, slowMinutes: 15, closesAt: null })).status).toBe(200)
    expect(await read(topic)).toMatchObject({ guaqi: { community: { topic: { slowMinutes: 15 } } } })
    expect((await write(person, answer(topic, 'The first thing.'))).status).toBe(200)
    // The same again, after a lost answer, is no second one.
    expect((await write(person, answer(topic, 'The first thing.'))).status).toBe(200)
    const second = await write(person, comment(topic, 'The second thing.'))
    expect(second).toMatchObject({ status: 429, body: { code: 'topic-slow' } })
    const { cookie } = await signIn(person)
    const below = await call('reactions.getOwnBelow', { kind: 'topic', id: String(topic) }, { cookie })
    expect(JSON.stringify(below.body)).toMatch(/"slow":\{"minutes":15,"until":"\d{4}-/)
    for (const words of ['One.', 'Two.'])
      expect((await write(admin, answer(topic, `From a keeper: ${words}`))).status).toBe(200)
    await db
      .updateTable('answers')
      .set({ created_at: new Date(Date.now() - HOUR) })
      .where('post_id', '=', id)
      .execute()
    expect((await write(person, comment(topic, 'The second thing.'))).status).toBe(200)
    await pace(admin, { topic, slowMinutes: null, closesAt: null })
    expect((await write(person, comment(topic, 'The third thing.'))).status).toBe(200)
  })

  it('closes it by itself at the time, and opening it again is for good', async () => {
    const { admin, person, id, topic } = await insertPlace()
    const closesAt = new Date(Date.now() + HOUR).toISOString()
    await pace(admin, { topic, slowMinutes: null, closesAt })
    expect(await read(topic)).toMatchObject({
      guaqi: { community: { topic: { isClosed: false, closesAt } } },
    })
    expect((await write(person, answer(topic, 'In time.'))).status).toBe(200)
    await db
      .updateTable('posts')
      .set({ closes_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute()
    expect(await write(person, answer(topic, 'Too late.'))).toMatchObject({
      status: 403,
      body: { code: 'talk-closed' },
    })
    const mark = callerOf(call, signIn, 'community.markTopic')
    expect((await mark(admin, { topic, mark: 'closed', isOn: false })).status).toBe(200)
    expect((await write(person, answer(topic, 'Open again.'))).status).toBe(200)
  })

  it('refuses who does not look after the node, a time that is over, and topics that are not there', async () => {
    const { admin, person, topic } = await insertPlace()
    const data = { topic, slowMinutes: 5, closesAt: null }
    expect((await pace(null, data)).status).toBe(401)
    expect((await pace(person, data)).body.code).toBe('not-node-admin')
    expect((await pace(await insertPerson(db), data)).body.code).toBe('not-node-admin')
    expect((await pace(admin, { ...data, topic: 999_999 })).body.code).toBe('topic-not-found')
    const over = new Date(Date.now() - HOUR).toISOString()
    expect((await pace(admin, { ...data, closesAt: over })).body.code).toBe('closing-over')
    expect((await pace(admin, { ...data, slowMinutes: 0 })).status).toBe(400)
  })
})
