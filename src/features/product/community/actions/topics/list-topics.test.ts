import { describe, expect, it } from 'vitest'
import { hoursAgo, inHours, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { TopicList } from '../../schemas.ts'

const { db, call } = await testSite()

async function list(data: object = {}): Promise<TopicList> {
  const { status, body } = await call('community.listTopics', data, { lang: 'en' })
  expect(status).toBe(200)
  return (body as { guaqi: { community: { topics: TopicList } } }).guaqi.community.topics
}
const numbers = ({ nodes }: TopicList) => nodes.map(({ databaseId }) => databaseId)

/** Reads a list to its end, page by page. */
async function readThrough(data: object, first: number): Promise<number[]> {
  const found: number[] = []
  let after = ''
  do {
    const page = await list({ ...data, first, after })
    found.push(...numbers(page))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : ''
  } while (after)
  return found
}

describe('community.listTopics', () => {
  it('lists by last activity, each topic once, however small the pages', async () => {
    const nodeId = await insertNode(db)
    const written: number[] = []
    // The same timestamp for all: the order depends on the id, and on cursors that keep microseconds.
    for (let index = 0; index < 7; index += 1) {
      written.push((await insertTopic(db, { nodeId, lastActivityAt: hoursAgo(50) })).number)
    }
    for (const first of [1, 2, 3, 30]) {
      expect(await readThrough({ node: nodeId }, first)).toEqual([...written].reverse())
    }
  })

  it('puts pinned topics of a node before all others, over the edges of pages', async () => {
    const nodeId = await insertNode(db)
    const old = await insertTopic(db, { nodeId, lastActivityAt: hoursAgo(9), pinned: true })
    const new_ = await insertTopic(db, { nodeId, lastActivityAt: hoursAgo(1) })
    const older = await insertTopic(db, { nodeId, lastActivityAt: hoursAgo(10), pinned: true })
    expect(await readThrough({ node: nodeId }, 1)).toEqual([old.number, older.number, new_.number])
  })

  it('lists by heat: many likes outweigh a day, and not a month', async () => {
    const nodeId = await insertNode(db)
    const liked = await insertTopic(db, { nodeId, likes: 30, publishedAt: hoursAgo(30) })
    const fresh = await insertTopic(db, { nodeId, publishedAt: hoursAgo(6) })
    const ancient = await insertTopic(db, { nodeId, likes: 300, publishedAt: hoursAgo(24 * 40) })
    expect(await readThrough({ node: nodeId, tab: 'hot' }, 1)).toEqual([
      liked.number,
      fresh.number,
      ancient.number,
    ])
  })

  it('lists bounties that can still be won, and only those', async () => {
    const nodeId = await insertNode(db)
    const offer = async (deadline: Date, state: 'open' | 'paid') => {
      const topic = await insertTopic(db, { nodeId, topicType: 'bounty' })
      const values = { kind: 'credit', amount: 50, target: 'all', deadline, state } as const
      await db
        .insertInto('bounties')
        .values({ post_id: topic.id, ...values })
        .execute()
      return topic
    }
    const open = await offer(inHours(20), 'open')
    await offer(hoursAgo(1), 'open')
    await offer(inHours(20), 'paid')
    const { nodes } = await list({ node: nodeId, tab: 'bounty' })
    expect(nodes).toMatchObject([
      { databaseId: open.number, bounty: { isOpen: true, amount: 50, currency: null } },
    ])
  })

  it('lists as unsolved what has no accepted answer, votes aside', async () => {
    const nodeId = await insertNode(db)
    const open = await insertTopic(db, { nodeId })
    await insertTopic(db, { nodeId, topicType: 'vote' })
    expect(numbers(await list({ node: nodeId, tab: 'unsolved' }))).toEqual([open.number])
  })

  it('lists the topics of a person and of a tag', async () => {
    const nodeId = await insertNode(db)
    const authorId = await insertPerson(db)
    const own = await insertTopic(db, { nodeId, authorId })
    const other = await insertTopic(db, { nodeId })
    const { id: termId } = await db
      .insertInto('terms')
      .values({ taxonomy: 'community-tag', number: 71, language: 'en' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('term_texts').values({ term_id: termId, language: 'en', name: 'Tag' }).execute()
    await db
      .insertInto('post_terms')
      .values({ term_id: termId, post_id: other.id, published_at: hoursAgo(1) })
      .execute()
    expect(numbers(await list({ author: authorId }))).toEqual([own.number])
    expect(numbers(await list({ tag: 71 }))).toEqual([other.number])
    expect(numbers(await list({ tag: 72 }))).toEqual([])
  })

  it('leaves out what is not published, deleted, or stands in a private or deleted node', async () => {
    const nodeId = await insertNode(db)
    const authorId = await insertPerson(db)
    await insertTopic(db, { nodeId, authorId, state: 'draft' })
    await insertTopic(db, { nodeId, authorId, state: 'hidden' })
    await insertTopic(db, { nodeId, authorId, publishedAt: inHours(1) })
    await insertTopic(db, { nodeId, authorId, deletedAt: new Date() })
    await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }), authorId })
    await insertTopic(db, { nodeId: await insertNode(db, { deleted_at: new Date() }), authorId })
    for (const tab of ['newest', 'hot', 'unsolved'])
      expect(numbers(await list({ author: authorId, tab }))).toEqual([])
    expect(numbers(await list({ node: nodeId }))).toEqual([])
  })

  it('keeps a topic in the language of its author, whoever reads', async () => {
    const nodeId = await insertNode(db)
    const { number } = await insertTopic(db, { nodeId, language: 'es', title: 'Una pregunta' })
    const { nodes } = await list({ node: nodeId })
    expect(nodes).toMatchObject([{ databaseId: number, language: 'es', title: 'Una pregunta' }])
  })

  it('refuses a node that is not there, and one that is closed to the asker', async () => {
    expect(await call('community.listTopics', { node: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'node-not-found' },
    })
    const closed = await insertNode(db, { visibility: 'private' })
    expect(await call('community.listTopics', { node: closed })).toMatchObject({
      status: 403,
      body: { code: 'private-node' },
    })
  })

  it('refuses data of the wrong shape and cursors that it did not give out', async () => {
    for (const data of [
      { tab: 'best' },
      { first: 31 },
      { first: 0 },
      { node: 'x' },
      { node: -1 },
      { after: 'abc' },
      { after: 'eyJ4IjoxfQ' },
      { after: 5 },
    ]) {
      expect(await call('community.listTopics', data)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
    }
  })

  it('begins at the start with a cursor of another order', async () => {
    const nodeId = await insertNode(db)
    const written = [await insertTopic(db, { nodeId }), await insertTopic(db, { nodeId })]
    const { pageInfo } = await list({ node: nodeId, tab: 'hot', first: 1 })
    expect(pageInfo.hasNextPage).toBe(true)
    expect(numbers(await list({ node: nodeId, after: pageInfo.endCursor }))).toHaveLength(written.length)
  })
})
