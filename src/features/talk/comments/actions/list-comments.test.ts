import { describe, expect, it } from 'vitest'
import { hoursAgo, insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { CommentList, CommentTarget } from '../schemas.ts'

const { db, call } = await testSite()

async function list(on: CommentTarget, data: object = {}): Promise<CommentList> {
  const { status, body } = await call('comments.listComments', { on, ...data })
  expect(status).toBe(200)
  return (body as { guaqi: { comments: { list: CommentList } } }).guaqi.comments.list
}

const ids = ({ nodes }: Pick<CommentList, 'nodes'>) => nodes.map(({ databaseId }) => databaseId)

async function readThrough(on: CommentTarget, data: object): Promise<number[]> {
  const found: number[] = []
  let after = ''
  do {
    const page = await list(on, { ...data, first: 2, after })
    found.push(...ids(page))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : ''
  } while (after)
  return found
}

describe('comments.listComments', () => {
  it('lists threads newest or oldest first, each once', async () => {
    const post = await insertPost(db)
    const written: number[] = []
    for (let index = 0; index < 5; index += 1) {
      written.push(await insertComment(db, { postId: post.id, createdAt: hoursAgo(index < 3 ? 9 : 3) }))
    }
    const on = { kind: 'article', id: post.number } as const
    expect(await readThrough(on, { sort: 'oldest' })).toEqual(written)
    expect(await readThrough(on, { sort: 'newest' })).toEqual([...written].reverse())
    expect(await list(on)).toMatchObject({ total: 5, isClosed: false })
    await db.updateTable('posts').set({ closed_at: new Date() }).where('id', '=', post.id).execute()
    expect((await list(on)).isClosed).toBe(true)
  })

  it('hangs replies on their comment: the first three at once, the others when asked', async () => {
    const post = await insertPost(db, { kind: 'product' })
    const thread = await insertComment(db, { postId: post.id, text: 'Is it real wood?' })
    const replies: number[] = []
    for (let hours = 8; hours > 3; hours -= 1) {
      replies.push(await insertComment(db, { postId: post.id, parentId: thread, createdAt: hoursAgo(hours) }))
    }
    const on = { kind: 'product', id: post.number } as const
    const { nodes } = await list(on)
    expect(nodes).toMatchObject([{ databaseId: thread, html: '<p>Is it real wood?</p>', repliesCount: 5 }])
    expect(nodes[0]?.replies.map(({ databaseId }) => databaseId)).toEqual(replies.slice(0, 3))
    expect(await readThrough(on, { parent: thread })).toEqual(replies)
  })

  it('keeps the comments of a topic and those of its answers apart', async () => {
    const topic = await insertTopic(db, { nodeId: await insertNode(db) })
    const answerId = await insertAnswer(db, { topic })
    const onTopic = await insertComment(db, { postId: topic.id })
    const onAnswer = await insertComment(db, { postId: topic.id, answerId })
    expect(ids(await list({ kind: 'topic', id: topic.number }))).toEqual([onTopic])
    expect(ids(await list({ kind: 'answer', id: answerId }))).toEqual([onAnswer])
  })

  it('names guests without making people of them', async () => {
    const post = await insertPost(db)
    await insertComment(db, { postId: post.id, guestName: 'Passer-by' })
    const { nodes } = await list({ kind: 'article', id: post.number })
    expect(nodes).toMatchObject([{ author: null, guestName: 'Passer-by' }])
  })

  it('leaves out what waits, is hidden or deleted', async () => {
    const post = await insertPost(db)
    await insertComment(db, { postId: post.id, state: 'pending' })
    await insertComment(db, { postId: post.id, state: 'hidden' })
    const gone = await insertComment(db, { postId: post.id })
    await db.updateTable('comments').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
    expect(ids(await list({ kind: 'article', id: post.number }))).toEqual([])
  })

  it('refuses comments on what is not there, not published or of another kind', async () => {
    const post = await insertPost(db)
    const draft = await insertPost(db, { state: 'draft' })
    const topic = await insertTopic(db, { nodeId: await insertNode(db) })
    const hidden = await insertAnswer(db, { topic, state: 'hidden' })
    for (const on of [
      { kind: 'article', id: draft.number },
      { kind: 'product', id: post.number + 100_000 },
      { kind: 'answer', id: hidden },
      { kind: 'answer', id: 999_999 },
    ]) {
      expect(await call('comments.listComments', { on })).toMatchObject({
        status: 404,
        body: { code: 'comments-not-found' },
      })
    }
  })

  it('refuses comments in a private node', async () => {
    const topic = await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }) })
    const answerId = await insertAnswer(db, { topic })
    for (const on of [
      { kind: 'topic', id: topic.number },
      { kind: 'answer', id: answerId },
    ]) {
      expect(await call('comments.listComments', { on })).toMatchObject({
        status: 403,
        body: { code: 'private-node' },
      })
    }
  })

  it('gives no replies of a comment that stands elsewhere', async () => {
    const closed = await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }) })
    const secret = await insertComment(db, { postId: closed.id, text: 'Secret.' })
    await insertComment(db, { postId: closed.id, parentId: secret, text: 'Secret too.' })
    const post = await insertPost(db)
    expect(ids(await list({ kind: 'article', id: post.number }, { parent: secret }))).toEqual([])
  })

  it('gives no replies of a comment that waits, is hidden or deleted', async () => {
    const post = await insertPost(db)
    const on = { kind: 'article', id: post.number } as const
    const thread = await insertComment(db, { postId: post.id })
    const reply = await insertComment(db, { postId: post.id, parentId: thread })
    expect(ids(await list(on, { parent: thread }))).toEqual([reply])
    for (const change of [{ state: 'pending' }, { state: 'hidden' }, { deleted_at: new Date() }] as const) {
      await db
        .updateTable('comments')
        .set({ state: 'approved', deleted_at: null, ...change })
        .where('id', '=', thread)
        .execute()
      expect(ids(await list(on, { parent: thread }))).toEqual([])
    }
  })

  it('refuses data of the wrong shape', async () => {
    const on = { kind: 'article', id: 1 }
    for (const data of [
      {},
      { on: { kind: 'doc', id: 1 } },
      { on, sort: 'best' },
      { on, first: 31 },
      { on, after: 'x' },
      { on, parent: 0 },
    ]) {
      expect(await call('comments.listComments', data)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
    }
  })
})
