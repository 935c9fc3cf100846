import { describe, expect, it } from 'vitest'
import type { Thing } from '#features/kernel/posts/rules/things.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import {
  hoursAgo,
  inHours,
  insertAnswer,
  insertComment,
  insertNode,
  insertTopic,
} from '#tests/community-rows.ts'
import { reacting } from '#tests/reactions.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db, call } = site
const react = reacting(site)
const like = (personId: number, thing: Thing | number | string, content?: unknown) =>
  react(personId, 'LIKE', thing, content)

const article = async (values: Parameters<typeof insertPost>[1] = {}) => {
  const post = await insertPost(db, values)
  return { ...post, kind: values.kind ?? 'article' } as { id: number; number: number; kind: 'article' }
}
const likesOf = async (postId: number) => {
  const { likes } = await db
    .selectFrom('posts')
    .select('likes')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  return likes
}
const rowsOf = (targetKind: 'post' | 'answer' | 'comment', targetId: number) =>
  db
    .selectFrom('reactions')
    .select(['person_id', 'kind'])
    .where('target_kind', '=', targetKind)
    .where('target_id', '=', targetId)
    .execute()

describe('mutates.content LIKE', () => {
  it('likes, removes the like when it is asked again, and returns the new count each time', async () => {
    const [ana, post] = [await insertPerson(db), await article()]
    const id = opaqueId('article', post.number)
    expect(await like(ana, post)).toEqual({
      status: 200,
      gqContent: { success: true, type: 'LIKE', id, isLiked: true, likeCount: 1 },
    })
    expect(await rowsOf('post', post.id)).toEqual([{ person_id: ana, kind: 'like' }])
    expect((await like(ana, post)).gqContent).toMatchObject({ isLiked: false, likeCount: 0 })
    expect(await rowsOf('post', post.id)).toEqual([])
    // As clients send it that send every key.
    expect((await like(ana, post, null)).gqContent).toMatchObject({ isLiked: true })
    expect((await like(ana, post, '')).gqContent).toMatchObject({ isLiked: false })
  })

  it('stays as it was wished, however often that is sent', async () => {
    const [ana, post] = [await insertPerson(db), await article()]
    for (let press = 0; press < 3; press += 1)
      expect((await like(ana, post, true)).gqContent).toMatchObject({ isLiked: true, likeCount: 1 })
    for (let press = 0; press < 3; press += 1)
      expect((await like(ana, post, false)).gqContent).toMatchObject({ isLiked: false, likeCount: 0 })
  })

  it('knows articles, topics, products, pages, answers and comments, and counts each at its own', async () => {
    const ana = await insertPerson(db)
    const topic = await insertTopic(db, { nodeId: await insertNode(db) })
    const answer = await insertAnswer(db, { topic, score: 4 })
    const comment = await insertComment(db, { postId: topic.id, answerId: answer })
    const reply = await insertComment(db, { postId: topic.id, answerId: answer, parentId: comment })
    const things: Thing[] = [
      await article(),
      { kind: 'topic', number: topic.number },
      { kind: 'product', number: (await insertPost(db, { kind: 'product' })).number },
      { kind: 'page', number: (await insertPost(db, { kind: 'page' })).number },
      { kind: 'comment', number: comment },
      { kind: 'comment', number: reply },
    ]
    for (const thing of things) expect((await like(ana, thing)).gqContent).toMatchObject({ likeCount: 1 })
    expect((await like(ana, { kind: 'answer', number: answer })).gqContent).toMatchObject({ likeCount: 5 })
    expect(await likesOf(topic.id)).toBe(1)
    expect(await rowsOf('answer', answer)).toHaveLength(1)
    expect(await rowsOf('comment', comment)).toHaveLength(1)
  })

  it('counts fifty who press at once, and one who presses fifty times', async () => {
    const post = await article()
    const people = await Promise.all(Array.from({ length: 50 }, () => insertPerson(db)))
    const all = await Promise.all(people.map((person) => like(person, post)))
    expect(all.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(await likesOf(post.id)).toBe(50)

    const [ana] = people as [number]
    // With a wanted state it stays one; toggled fifty times it may end either way, and the count equals the rows.
    await Promise.all(people.map(() => like(ana, post, true)))
    expect(await likesOf(post.id)).toBe(50)
    const turned = await Promise.all(people.map(() => like(ana, post)))
    expect(turned.map(({ status }) => status)).not.toContain(500)
    expect(await likesOf(post.id)).toBe((await rowsOf('post', post.id)).length)
  })

  it('is announced once, to those who listen, and makes no page anew', async () => {
    const [ana, author] = [await insertPerson(db), await insertPerson(db)]
    const post = await article({ authorId: author })
    for (const content of [true, true, false]) await like(ana, post, content)
    const said = await db
      .selectFrom('outbox')
      .select(['name', 'data', 'tags'])
      .where('name', 'like', 'content.%liked')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    const data = {
      thing: { kind: 'article', number: post.number, row: post.id },
      personId: ana,
      authorId: author,
    }
    const tags = [`person:${ana}:reactions`]
    expect(said.slice(0, 2)).toEqual([
      { name: 'content.unliked', data, tags },
      { name: 'content.liked', data, tags },
    ])
    expect(said[2]?.data).not.toEqual(data)
  })

  it('lets the silenced like: they write nothing by it', async () => {
    const [ana, post] = [await insertPerson(db), await article()]
    await db
      .insertInto('sanctions')
      .values({ person_id: ana, kind: 'silence', reason: 'Noise', starts_at: hoursAgo(1), until: null })
      .execute()
    expect((await like(ana, post)).status).toBe(200)
  })

  it('refuses a stranger, who changes nothing', async () => {
    const post = await article()
    for (const type of ['LIKE', 'FAVORITE', 'VOTE', 'ACCEPT', 'nonsense']) {
      expect(
        await call('mutates.content', { id: opaqueId('article', post.number), type, content: [] }),
      ).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    }
    expect(await likesOf(post.id)).toBe(0)
  })

  it('refuses what one wrote oneself, of every kind', async () => {
    const ana = await insertPerson(db)
    const post = await article({ authorId: ana })
    const topic = await insertTopic(db, { nodeId: await insertNode(db) })
    const answer = await insertAnswer(db, { topic })
    const comment = await insertComment(db, { postId: topic.id })
    await db.updateTable('answers').set({ author_id: ana }).where('id', '=', answer).execute()
    await db.updateTable('comments').set({ author_id: ana }).where('id', '=', comment).execute()
    const own: Thing[] = [post, { kind: 'answer', number: answer }, { kind: 'comment', number: comment }]
    for (const thing of own) {
      expect(await like(ana, thing)).toEqual({
        status: 409,
        code: 'like-own',
        messages: ['You cannot like what you wrote yourself.'],
      })
    }
    expect(await likesOf(post.id)).toBe(0)
  })

  it('does not know what nobody may see: drafts, held back, removed, to come', async () => {
    const ana = await insertPerson(db)
    const topic = await insertTopic(db, { nodeId: await insertNode(db) })
    const answer = await insertAnswer(db, { topic, state: 'hidden' })
    const standing = await insertAnswer(db, { topic })
    const removed = await insertComment(db, { postId: topic.id })
    await db.updateTable('comments').set({ deleted_at: new Date() }).where('id', '=', removed).execute()
    const comments = [
      removed,
      await insertComment(db, { postId: topic.id, state: 'hidden' }),
      await insertComment(db, { postId: topic.id, state: 'pending' }),
      await insertComment(db, { postId: topic.id, answerId: answer }),
      await insertComment(db, { postId: topic.id, parentId: removed }),
    ]
    const hidden: Thing[] = [
      await article({ state: 'draft' }),
      await article({ state: 'hidden' }),
      await article({ state: 'draft', authorId: ana }),
      await article({ deletedAt: new Date() }),
      await article({ publishedAt: inHours(1) }),
      { kind: 'answer', number: answer },
      ...comments.map((number): Thing => ({ kind: 'comment', number })),
    ]
    for (const thing of hidden)
      expect(await like(ana, thing)).toMatchObject({ status: 404, code: 'content-not-found' })
    expect((await like(ana, { kind: 'answer', number: standing })).status).toBe(200)
  })

  it('says of a private node that one has to join, and lets its members', async () => {
    const [ana, nodeId] = [await insertPerson(db), await insertNode(db, { visibility: 'private' })]
    const topic = await insertTopic(db, { nodeId })
    const answer = await insertAnswer(db, { topic })
    const things: Thing[] = [
      { kind: 'topic', number: topic.number },
      { kind: 'answer', number: answer },
    ]
    for (const thing of things)
      expect(await like(ana, thing)).toMatchObject({ status: 403, code: 'private-node' })
    await db.insertInto('node_members').values({ node_id: nodeId, person_id: ana }).execute()
    for (const thing of things) expect((await like(ana, thing)).status).toBe(200)
  })

  it('does not know ids of nothing, of other kinds, or without a kind', async () => {
    const [ana, post] = [await insertPerson(db), await article()]
    const unknown = [
      post.number,
      String(post.number),
      'article:1',
      'nonsense',
      opaqueId('article', 999_999),
      opaqueId('person', ana),
      opaqueId('node', 1),
      opaqueId('doc', 1),
      opaqueId('post', post.id),
      opaqueId('article', 0),
      opaqueId('article', -1),
      opaqueId('article', 1.5),
      opaqueId('article', 99_999_999_999_999),
    ]
    for (const id of unknown)
      expect(await like(ana, id)).toMatchObject({ status: 404, code: 'content-not-found' })
    expect(await likesOf(post.id)).toBe(0)
  })

  it('refuses data of the wrong shape, and pages of other sites', async () => {
    const ana = await insertPerson(db)
    const { cookie } = await site.signIn(ana)
    const id = opaqueId('article', (await article()).number)
    const wrong = [
      undefined,
      null,
      [],
      {},
      { id },
      { type: 'LIKE' },
      { id, type: 'like' },
      { id, type: 'HATE' },
      { id: '', type: 'LIKE' },
      { id: 'x'.repeat(61), type: 'LIKE' },
      { id: [id], type: 'LIKE' },
      { id, type: 'LIKE', content: 'yes' },
      { id, type: 'LIKE', content: 1 },
    ]
    for (const data of wrong)
      expect(await call('mutates.content', data, { cookie })).toMatchObject({ status: 400 })
    expect(
      await call('mutates.content', { id, type: 'LIKE' }, { cookie, origin: 'https://elsewhere.test' }),
    ).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
  })

  it('stops whoever presses without end before anything else is asked', async () => {
    const press = () => call('mutates.content', {}, { address: '10.9.9.9' })
    const statuses = await Promise.all(Array.from({ length: 400 }, async () => (await press()).status))
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })
})
