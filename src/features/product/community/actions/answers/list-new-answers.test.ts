import { expect, it } from 'vitest'
import { hoursAgo, insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testSite } from '#tests/site.ts'
import type { NewAnswers } from '../../schemas.ts'

const { db, call } = await testSite()
const nodeId = await insertNode(db)

const ask = (data: object) => call('community.listNewAnswers', data)

async function list(data: object): Promise<NewAnswers> {
  const { status, body } = await ask(data)
  expect(status).toBe(200)
  return (body as { guaqi: { community: { newAnswers: NewAnswers } } }).guaqi.community.newAnswers
}

const idsOf = ({ nodes }: NewAnswers) => nodes.map(({ databaseId }) => databaseId)

it('tells what was answered since a moment, the oldest first, and nothing that is not out', async () => {
  const topic = await insertTopic(db, { nodeId })
  const known = hoursAgo(3)
  await insertAnswer(db, { topic, createdAt: known })
  const later = await insertAnswer(db, { topic, createdAt: hoursAgo(1), score: 9 })
  const sooner = await insertAnswer(db, { topic, createdAt: hoursAgo(2) })
  await insertAnswer(db, { topic, createdAt: hoursAgo(1), state: 'pending' })
  const found = await list({ topic: topic.number, since: known.toISOString() })
  expect(idsOf(found)).toEqual([sooner, later])
  expect(found.hasMore).toBe(false)
  expect(idsOf(await list({ topic: topic.number, since: hoursAgo(0).toISOString() }))).toEqual([])
})

it('goes on from the last of them where there are many', async () => {
  const topic = await insertTopic(db, { nodeId })
  const written: number[] = []
  for (let minute = 22; minute > 0; minute -= 1)
    written.push(await insertAnswer(db, { topic, createdAt: hoursAgo(minute / 60) }))
  const one = await list({ topic: topic.number, since: hoursAgo(1).toISOString() })
  expect(idsOf(one)).toEqual(written.slice(0, 20))
  expect(one.hasMore).toBe(true)
  const other = await list({ topic: topic.number, since: one.nodes.at(-1)?.createdAt })
  expect(idsOf(other)).toEqual(written.slice(20))
  expect(other.hasMore).toBe(false)
})

it('refuses topics that the asker may not read, and data of the wrong shape', async () => {
  const draft = await insertTopic(db, { nodeId, state: 'draft' })
  const closed = await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }) })
  const since = hoursAgo(1).toISOString()
  const refusals: Array<[object, number, string]> = [
    [{ topic: draft.number, since }, 404, 'topic-not-found'],
    [{ topic: 999_999, since }, 404, 'topic-not-found'],
    [{ topic: closed.number, since }, 403, 'private-node'],
    [{ topic: 1 }, 400, 'malformed'],
    [{ topic: 1, since: 'yesterday' }, 400, 'malformed'],
    [{ topic: null, since }, 400, 'malformed'],
  ]
  for (const [data, status, code] of refusals)
    expect([data, await ask(data)]).toMatchObject([data, { status, body: { code } }])
})
