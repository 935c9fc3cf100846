import { describe, expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const get = callerOf(call, signIn, 'community.getLeaderboard')
interface Leader {
  person: { databaseId: number }
  place: number
  points: number
}
const leadersIn = (body: unknown) =>
  (
    body as { guaqi: { community: { leaderboard: { nodes: Leader[] } } } }
  ).guaqi.community.leaderboard.nodes.map(({ person, place, points }) => [person.databaseId, place, points])
const longAgo = new Date(Date.now() - 100 * 24 * 3_600_000)

describe('community.getLeaderboard', () => {
  it('ranks by answers, likes and accepted ones of the month in this node, ties alike', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => insertPerson(db)))
    const [one, two, three, reader] = people.toSorted((before, after) => before - after)
    const nodeId = await insertNode(db)
    const now = new Date()
    const topic = await insertTopic(db, { nodeId, publishedAt: longAgo, lastActivityAt: now })
    const by = (authorId: number | undefined, more: object = {}) =>
      insertAnswer(db, { topic, authorId: authorId as number, createdAt: now, ...more })
    await by(one, { isAccepted: true })
    await by(two, { score: 2 })
    await by(three, { score: 2 })
    await by(three, { createdAt: longAgo, score: 50 })
    const other = await insertTopic(db, { nodeId: await insertNode(db), lastActivityAt: now })
    await insertAnswer(db, { topic: other, authorId: three as number, score: 50, createdAt: now })
    const { body } = await get(reader as number, { node: nodeId })
    expect(leadersIn(body)).toEqual([
      [one, 1, 6],
      [two, 2, 3],
      [three, 2, 3],
    ])
    expect(leadersIn((await get(reader as number, { node: nodeId, month: 'last' })).body)).toEqual([])
  })

  it('refuses strangers, who may not read in it, and nodes that are not there', async () => {
    const person = await insertPerson(db)
    const node = await insertNode(db, { visibility: 'private' })
    expect((await call('community.getLeaderboard', { node })).status).toBe(401)
    expect((await get(person, { node })).body.code).toBe('private-node')
    expect((await get(person, { node: 999_999 })).body.code).toBe('node-not-found')
    const gone = await insertNode(db, { deleted_at: new Date() })
    expect((await get(person, { node: gone })).body.code).toBe('gone')
  })
})
