import { describe, expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const move = callerOf(call, signIn, 'community.moveTopic')
const topicsIn = async (id: number) =>
  (await db.selectFrom('nodes').select('topics_count').where('id', '=', id).executeTakeFirstOrThrow())
    .topics_count
const nodeOf = async (number: number) => {
  const { body } = await call('community.getTopic', { id: String(number) }, { lang: 'en' })
  const { topic } = (body as { guaqi: { community: { topic: { node: { databaseId: number } } } } }).guaqi
    .community
  return topic.node.databaseId
}

describe('community.moveTopic', () => {
  it('takes a topic from node to node at its address, with exact counts and no pin', async () => {
    const admin = await insertPerson(db)
    const [from, to] = await Promise.all(
      [1, 2].map(() => insertNode(db, { admin_id: admin, topics_count: 1 })),
    )
    const { number } = await insertTopic(db, { nodeId: from as number, pinned: true })
    const moves = await Promise.all([1, 2, 3].map(() => move(admin, { topic: number, node: to })))
    expect(moves.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await nodeOf(number)).toBe(to)
    expect([await topicsIn(from as number), await topicsIn(to as number)]).toEqual([0, 2])
    const { pinned } = await db
      .selectFrom('posts')
      .select('pinned')
      .where('kind', '=', 'topic')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(pinned).toBe(false)
  })

  it('is open to the team of the site among all nodes, but not into one that they do not read', async () => {
    const staff = await insertSomebody(db, { roles: ['staff'] })
    const [from, to] = [await insertNode(db), await insertNode(db)]
    const { number } = await insertTopic(db, { nodeId: from })
    expect((await move(staff, { topic: number, node: to })).status).toBe(200)
    expect(await nodeOf(number)).toBe(to)
    const closed = await insertNode(db, { visibility: 'private' })
    expect((await move(staff, { topic: number, node: closed })).body.code).toBe('not-node-admin')
    const away = await insertNode(db, { visibility: 'private' })
    const hidden = await insertTopic(db, { nodeId: away })
    expect((await move(staff, { topic: hidden.number, node: closed })).body.code).toBe('topic-not-found')
  })

  it('comes to an end where two are moved into each other’s nodes at once', async () => {
    const admin = await insertSomebody(db, { roles: ['admin'] })
    const [one, two] = [await insertNode(db, { topics_count: 1 }), await insertNode(db, { topics_count: 1 })]
    const [first, second] = [await insertTopic(db, { nodeId: one }), await insertTopic(db, { nodeId: two })]
    const moves = await Promise.all([
      move(admin, { topic: first.number, node: two }),
      move(admin, { topic: second.number, node: one }),
    ])
    expect(moves.map(({ status }) => status)).toEqual([200, 200])
    expect([await topicsIn(one), await topicsIn(two)]).toEqual([1, 1])
  })

  it('refuses strangers, authors, admins of one node alone, and what is not there or of another kind', async () => {
    const [author, admin, other] = await Promise.all([1, 2, 3].map(() => insertPerson(db)))
    const nodeId = await insertNode(db, { admin_id: admin as number })
    const foreign = await insertNode(db, { admin_id: other as number })
    const closed = await insertNode(db, { admin_id: admin as number, visibility: 'private' })
    const gone = await insertNode(db, { admin_id: admin as number, deleted_at: new Date() })
    const { number } = await insertTopic(db, { nodeId, authorId: author as number })
    const refused = async (person: number | undefined, node: number, topic = number) =>
      (await move(person as number, { topic, node })).body.code
    expect((await call('community.moveTopic', { topic: number, node: foreign })).status).toBe(401)
    expect(await refused(author, foreign)).toBe('not-node-admin')
    expect(await refused(other, foreign)).toBe('not-node-admin')
    expect(await refused(admin, foreign)).toBe('not-node-admin')
    expect(await refused(admin, closed)).toBe('node-other-kind')
    expect(await refused(admin, gone)).toBe('gone')
    expect(await refused(admin, 999_999)).toBe('node-not-found')
    expect(await refused(admin, closed, 999_999)).toBe('topic-not-found')
    expect(await nodeOf(number)).toBe(nodeId)
  })
})
