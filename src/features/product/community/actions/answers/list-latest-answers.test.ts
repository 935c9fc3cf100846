import { expect, it } from 'vitest'
import { hoursAgo, insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { LatestAnswers } from '../../schemas/latest.ts'

const { db, call, signIn } = await testSite()

async function latest(data: object, cookie = ''): Promise<LatestAnswers['nodes']> {
  const { status, body } = await call('community.listLatestAnswers', data, { lang: 'en', cookie })
  expect(status).toBe(200)
  return (body as { guaqi: { community: { latestAnswers: LatestAnswers } } }).guaqi.community.latestAnswers
    .nodes
}

it('lists the last answer of each topic, the newest first', async () => {
  const nodeId = await insertNode(db)
  const [old, young] = [await insertTopic(db, { nodeId }), await insertTopic(db, { nodeId })]
  await insertAnswer(db, { topic: old, createdAt: hoursAgo(9), text: 'Earlier' })
  const last = await insertAnswer(db, { topic: old, createdAt: hoursAgo(5), text: 'Later' })
  const newest = await insertAnswer(db, { topic: young, createdAt: hoursAgo(2), text: 'Newest' })
  await insertAnswer(db, { topic: young, createdAt: hoursAgo(1), state: 'hidden' })
  const found = await latest({ node: nodeId })
  expect(found.map(({ databaseId, excerpt }) => [databaseId, excerpt])).toEqual([
    [newest, 'Newest'],
    [last, 'Later'],
  ])
  expect(await latest({ node: nodeId, first: 1 })).toHaveLength(1)
})

it('keeps what stands below a locked topic, and shows nothing of private nodes', async () => {
  const nodeId = await insertNode(db)
  const locked = await insertTopic(db, { nodeId, access: [{ type: 'login' }], hidden: 'kept' })
  await insertAnswer(db, { topic: locked, text: 'It quotes what is kept' })
  expect((await latest({ node: nodeId }))[0]?.excerpt).toBe('')

  const closed = await insertNode(db, { visibility: 'private' })
  const secret = await insertTopic(db, { nodeId: closed, title: 'Secret' })
  await insertAnswer(db, { topic: secret, text: 'Secret words' })
  expect(await latest({ node: closed })).toEqual([])
  expect(JSON.stringify(await latest({ first: 20 }))).not.toContain('Secret')
  const { cookie } = await signIn(await insertPerson(db))
  expect(await latest({ node: closed }, cookie)).toEqual([])
})
