import { describe, expect, it } from 'vitest'
import { hoursAgo, insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testSite } from '#tests/site.ts'
import type { AnswerList } from '../../schemas.ts'

const { db, call } = await testSite()
const nodeId = await insertNode(db)

async function list(data: object): Promise<AnswerList> {
  const { status, body } = await call('community.listAnswers', data)
  expect(status).toBe(200)
  return (body as { guaqi: { community: { answers: AnswerList } } }).guaqi.community.answers
}

async function readThrough(data: object, first: number): Promise<number[]> {
  const found: number[] = []
  let after = ''
  do {
    const { nodes, pageInfo } = await list({ ...data, first, after })
    found.push(...nodes.map(({ databaseId }) => databaseId))
    after = pageInfo.hasNextPage ? pageInfo.endCursor : ''
  } while (after)
  return found
}

describe('community.listAnswers', () => {
  it('puts the accepted answer first in every order, over the edges of pages', async () => {
    const topic = await insertTopic(db, { nodeId })
    const write = (score: number, hours: number, isAccepted = false) =>
      insertAnswer(db, { topic, score, isAccepted, createdAt: hoursAgo(hours) })
    const low = await write(-2, 5)
    const best = await write(9, 4)
    const accepted = await write(1, 3, true)
    const equal = await write(9, 2)
    const last = await write(0, 1)
    const orders = {
      best: [accepted, best, equal, last, low],
      newest: [accepted, last, equal, best, low],
      oldest: [accepted, low, best, equal, last],
    }
    for (const [sort, order] of Object.entries(orders)) {
      for (const first of [1, 2, 5]) {
        expect(await readThrough({ topic: topic.number, sort }, first)).toEqual(order)
      }
    }
  })

  it('brings the first three threads of each answer, with their first replies', async () => {
    const topic = await insertTopic(db, { nodeId })
    const answerId = await insertAnswer(db, { topic })
    const other = await insertAnswer(db, { topic })
    const said = { postId: topic.id, answerId }
    const threads: number[] = []
    for (let hours = 9; hours > 4; hours -= 1)
      threads.push(await insertComment(db, { ...said, createdAt: hoursAgo(hours) }))
    for (let index = 0; index < 4; index += 1) await insertComment(db, { ...said, parentId: threads[0] ?? 0 })
    await insertComment(db, { ...said, state: 'pending', createdAt: hoursAgo(20) })
    const { nodes } = await list({ topic: topic.number })
    const answer = nodes.find(({ databaseId }) => databaseId === answerId)
    expect(answer?.firstComments.map(({ databaseId }) => databaseId)).toEqual(threads.slice(0, 3))
    expect(answer?.firstComments[0]).toMatchObject({ repliesCount: 4 })
    expect(answer?.firstComments[0]?.replies).toHaveLength(3)
    expect(nodes.find(({ databaseId }) => databaseId === other)?.firstComments).toEqual([])
  })

  it('leaves out hidden, pending and deleted answers', async () => {
    const topic = await insertTopic(db, { nodeId })
    await insertAnswer(db, { topic, state: 'hidden' })
    await insertAnswer(db, { topic, state: 'pending' })
    const gone = await insertAnswer(db, { topic })
    await db.updateTable('answers').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
    expect((await list({ topic: topic.number })).nodes).toEqual([])
  })

  it('refuses a topic that is not there or not published, and one in a private node', async () => {
    const draft = await insertTopic(db, { nodeId, state: 'draft' })
    for (const topic of [draft.number, 999_999]) {
      expect(await call('community.listAnswers', { topic })).toMatchObject({
        status: 404,
        body: { code: 'topic-not-found' },
      })
    }
    const closed = await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }) })
    expect(await call('community.listAnswers', { topic: closed.number })).toMatchObject({
      status: 403,
      body: { code: 'private-node' },
    })
  })

  it('refuses data of the wrong shape', async () => {
    for (const data of [
      {},
      { topic: null },
      { topic: 1, sort: 'hot' },
      { topic: 1, first: 31 },
      { topic: 1, after: 'x' },
    ]) {
      expect(await call('community.listAnswers', data)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
    }
  })
})
