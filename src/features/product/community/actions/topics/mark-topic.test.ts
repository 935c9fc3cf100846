import { describe, expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const mark = callerOf(call, signIn, 'community.markTopic')
const read = async (number: number) => {
  const { body } = await call('community.getTopic', { id: String(number) }, { lang: 'en' })
  return (body as { guaqi: { community: { topic: object } } }).guaqi.community.topic
}

describe('community.markTopic', () => {
  it('pins, features and closes a topic, and takes it back; what is so already stands on record once', async () => {
    const admin = await insertPerson(db)
    const { number } = await insertTopic(db, { nodeId: await insertNode(db, { admin_id: admin }) })
    const marks = { pinned: 'isPinned', featured: 'isFeatured', closed: 'isClosed' }
    for (const [name, shown] of Object.entries(marks)) {
      for (const isOn of [true, true, false]) {
        expect((await mark(admin, { topic: number, mark: name, isOn })).status).toBe(200)
        expect(await read(number)).toMatchObject({ [shown]: isOn })
      }
    }
    const announced = await db
      .selectFrom('outbox')
      .select('name')
      .where('name', '=', 'topic.marked')
      .execute()
    expect(announced).toHaveLength(6)
  })

  it('closes a topic to all but whoever moderates its node', async () => {
    const site = await insertSomebody(db, { roles: ['admin'] })
    const { number } = await insertTopic(db, { nodeId: await insertNode(db) })
    const person = await insertSomebody(db, { level_key: 'lv9' })
    await mark(site, { topic: number, mark: 'closed', isOn: true })
    const answer = callerOf(call, signIn, 'mutates.content')
    const words = { type: 'ANSWER', id: number, content: '<p>Too late.</p>' }
    expect((await answer(person, words)).status).toBeGreaterThanOrEqual(400)
    expect(await read(number)).toMatchObject({ answers: 0 })
  })

  it('is open to the team of the site in every node that they read, and to nobody of it who is silenced', async () => {
    const staff = await insertSomebody(db, { roles: ['staff'] })
    const open = await insertTopic(db, { nodeId: await insertNode(db) })
    expect((await mark(staff, { topic: open.number, mark: 'pinned', isOn: true })).status).toBe(200)
    expect(await read(open.number)).toMatchObject({ isPinned: true })
    const shut = await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }) })
    const refused = await mark(staff, { topic: shut.number, mark: 'pinned', isOn: true })
    expect(refused.body.code).toBe('topic-not-found')
  })

  it('refuses strangers, its author, members of the node, and topics that are not there', async () => {
    const [author, admin] = [await insertPerson(db), await insertPerson(db)]
    const nodeId = await insertNode(db, { admin_id: admin, visibility: 'private' })
    const { number } = await insertTopic(db, { nodeId, authorId: author })
    const pin = { topic: number, mark: 'pinned', isOn: true }
    expect((await call('community.markTopic', pin)).status).toBe(401)
    expect((await mark(author, pin)).body.code).toBe('not-node-admin')
    expect((await mark(await insertPerson(db), pin)).body.code).toBe('topic-not-found')
    expect((await mark(admin, { ...pin, topic: 999_999 })).body.code).toBe('topic-not-found')
    const draft = await insertTopic(db, { nodeId, authorId: author, state: 'draft' })
    expect((await mark(admin, { ...pin, topic: draft.number })).body.code).toBe('topic-not-found')
    expect((await mark(admin, { ...pin, mark: 'gold' })).status).toBe(400)
  })
})
