import { expect, it } from 'vitest'
import { hoursAgo, insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { Helpers } from '../../schemas/latest.ts'

const { db, call } = await testSite()

async function helpers(data: object): Promise<Helpers['nodes']> {
  const { status, body } = await call('community.listHelpers', data, { lang: 'en' })
  expect(status).toBe(200)
  return (body as { guaqi: { community: { helpers: Helpers } } }).guaqi.community.helpers.nodes
}

it('ranks people by the points of nodes, in the days that are asked about', async () => {
  const nodeId = await insertNode(db)
  const [busy, right, gone] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
  const topic = await insertTopic(db, { nodeId })
  await insertAnswer(db, { topic, authorId: busy, createdAt: hoursAgo(24) })
  await insertAnswer(db, { topic, authorId: busy, createdAt: hoursAgo(24), score: -3 })
  await insertAnswer(db, { topic, authorId: right, createdAt: hoursAgo(24), score: 2, isAccepted: true })
  await insertAnswer(db, { topic, authorId: gone, createdAt: hoursAgo(24 * 20) })
  const week = await helpers({ node: nodeId, days: 7 })
  expect(week.map(({ person, place, points }) => [person.databaseId, place, points])).toEqual([
    [right, 1, 8],
    [busy, 2, 2],
  ])
  expect((await helpers({ node: nodeId, days: 30 })).map(({ person }) => person.databaseId)).toContain(gone)
  expect(await helpers({ node: nodeId, days: 7, first: 1 })).toHaveLength(1)
})

it('counts nothing of private nodes, and knows only its spans', async () => {
  const nodeId = await insertNode(db, { visibility: 'private' })
  await insertAnswer(db, { topic: await insertTopic(db, { nodeId }) })
  expect(await helpers({ node: nodeId })).toEqual([])
  expect((await call('community.listHelpers', { days: 3_650 })).status).toBe(400)
})
