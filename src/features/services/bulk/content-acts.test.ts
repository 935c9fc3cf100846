import { describe, expect, it } from 'vitest'
import { bulkSite } from '#tests/bulk.ts'
import { inHours, insertNode } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPerson, insertPost, insertTerm } from '#tests/rows.ts'
import { bulkActs } from '../../../lists/bulk-acts.ts'
import { CONTENT_ACTS } from './rules.ts'

const site = await bulkSite()
const { db, ask, resultOf, beginOn, finish, lineOf, signIn } = site

const rowOf = (id: number) =>
  db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const reasonsOf = async (act: number) =>
  (
    await db
      .selectFrom('bulk_things')
      .select(['post_id', 'state', 'reason'])
      .where('act_id', '=', act)
      .orderBy('post_id')
      .execute()
  ).map(({ post_id, state, reason }) => [post_id, state, reason])

async function done(what: object, posts: readonly number[], as?: string): Promise<number> {
  const act = await beginOn(what, posts, as)
  await finish(act)
  return act
}
async function undone(act: number, as?: string): Promise<void> {
  expect((await ask('bulk.undo', { act }, as)).status).toBe(200)
  await finish(act)
}

it('knows every act on content by the feature that does it to one', () => {
  expect(bulkActs.map(({ name }) => name).toSorted()).toEqual([...CONTENT_ACTS].toSorted())
})

describe('what can be done to much content', () => {
  it('hides and shows again, each with a case of its own, as reports do', async () => {
    const own = await insertPost(db, { authorId: site.admin })
    const draft = await insertPost(db, { state: 'draft' })
    const doc = await insertPost(db, { kind: 'doc' })
    const posts = [await insertPost(db), await insertPost(db, { kind: 'product' })]
    const first = posts[0] as { id: number }
    const act = await done(
      { act: 'hide', reason: 'A wave of spam' },
      [...posts, own, draft, doc].map(({ id }) => id),
    )
    expect(await lineOf(act)).toMatchObject({ changed: 2, refused: 3, reason: 'A wave of spam' })
    expect(new Map((await reasonsOf(act)).map(([id, , reason]) => [id, reason]))).toEqual(
      new Map([
        ...posts.map(({ id }) => [id, null] as const),
        [own.id, 'not-your-own'],
        [draft.id, 'not-out'],
        [doc.id, 'not-for-kind'],
      ]),
    )
    expect((await rowOf(first.id)).state).toBe('hidden')
    const cases = await db
      .selectFrom('report_cases')
      .select(['outcome', 'reason'])
      .where('thing_id', '=', first.id)
      .execute()
    expect(cases).toEqual([{ outcome: 'hidden', reason: 'A wave of spam' }])
    const shown = await done({ act: 'show' }, [first.id])
    expect((await rowOf(first.id)).state).toBe('published')
    await undone(shown)
    expect((await rowOf(first.id)).state).toBe('hidden')
    await undone(act)
    // It was hidden anew meanwhile, by another decision.
    expect(await lineOf(act)).toMatchObject({ takenBack: 1, leftAlone: 1 })
    expect((await rowOf(first.id)).state).toBe('hidden')
  })

  it('moves topics and takes it back, pinned as they were', async () => {
    const [from, to, closed] = [
      await insertNode(db),
      await insertNode(db),
      await insertNode(db, { visibility: 'private' }),
    ]
    const topic = await insertPost(db, { kind: 'topic', nodeId: from })
    const there = await insertPost(db, { kind: 'topic', nodeId: to })
    const article = await insertPost(db)
    await db.updateTable('posts').set({ pinned: true }).where('id', '=', topic.id).execute()
    const ids = [topic.id, there.id, article.id]
    const act = await done({ act: 'move', node: to }, ids)
    expect(await lineOf(act)).toMatchObject({ changed: 1, same: 1, refused: 1, to: 'A node' })
    expect(await rowOf(topic.id)).toMatchObject({ node_id: to, pinned: false })
    await undone(act)
    expect(await rowOf(topic.id)).toMatchObject({ node_id: from, pinned: true })
    const private_ = await done({ act: 'move', node: closed }, [topic.id])
    expect((await reasonsOf(private_))[0]?.[2]).toBe('node-other-kind')
    const code = async (name: string, more: object) =>
      (await ask(name, { what: { act: 'move', node: 999_999 }, chosen: { posts: ids }, ...more })).body.code
    expect([await code('bulk.preview', {}), await code('bulk.begin', { seen: 3 })]).toEqual([
      'target-not-found',
      'target-not-found',
    ])
  })

  it('gives a tag and takes it away, at the place where it stood', async () => {
    const [one, other] = [
      await insertTerm(db, { taxonomy: 'article-tag', names: { en: 'Beans' } }),
      await insertTerm(db, { taxonomy: 'article-tag', names: { en: 'Milk' } }),
    ]
    const post = await insertPost(db)
    const page = await insertPost(db, { kind: 'page' })
    await db
      .insertInto('post_terms')
      .values(
        [one, other].map(({ id }, position) => ({
          term_id: id,
          post_id: post.id,
          published_at: null,
          position,
        })),
      )
      .execute()
    const tagsOf = async () =>
      (
        await db
          .selectFrom('post_terms')
          .select(['term_id', 'position'])
          .where('post_id', '=', post.id)
          .orderBy('position')
          .execute()
      ).map(({ term_id, position }) => [term_id, position])
    const before = await tagsOf()
    const taken = await done({ act: 'untag', tag: 'beans' }, [post.id, page.id])
    expect([await tagsOf(), await lineOf(taken)]).toMatchObject([
      [[other.id, 1]],
      { changed: 1, refused: 1, to: 'beans' },
    ])
    await undone(taken)
    expect(await tagsOf()).toEqual(before)
    const given = await done({ act: 'tag', tag: 'Fresh roast' }, [post.id])
    expect((await tagsOf()).length).toBe(3)
    await undone(given)
    expect(await tagsOf()).toEqual(before)
    const code = (
      await ask('bulk.preview', { what: { act: 'untag', tag: 'Nowhere' }, chosen: { posts: [post.id] } })
    ).body.code
    expect(code).toBe('target-not-found')
  })

  it('closes and opens again, and takes it back to the minute', async () => {
    const nodeId = await insertNode(db)
    const topics = [
      await insertPost(db, { kind: 'topic', nodeId }),
      await insertPost(db, { kind: 'topic', nodeId }),
    ]
    const [open, closes] = topics.map(({ id }) => id) as [number, number]
    const closesAt = inHours(9)
    await db
      .updateTable('posts')
      .set({ closes_at: closesAt, slow_minutes: 5 })
      .where('id', '=', closes)
      .execute()
    const closed = await done({ act: 'close' }, [open, closes])
    expect([(await rowOf(open)).closed_at, (await rowOf(closes)).closes_at]).toEqual([expect.any(Date), null])
    const closedAt = (await rowOf(open)).closed_at
    const reopened = await done({ act: 'reopen' }, [open])
    expect((await rowOf(open)).closed_at).toBe(null)
    await undone(reopened)
    expect((await rowOf(open)).closed_at).toEqual(closedAt)
    await undone(closed)
    expect(await rowOf(open)).toMatchObject({ closed_at: null, closes_at: null })
    expect(await rowOf(closes)).toMatchObject({ closed_at: null, closes_at: closesAt, slow_minutes: 5 })
  })

  it('deletes and puts back, also what its author had taken back', async () => {
    const posts = [
      await insertPost(db),
      await insertPost(db, { kind: 'topic', nodeId: await insertNode(db) }),
    ]
    const ids = posts.map(({ id }) => id)
    const old = await insertPost(db, { deletedAt: inHours(-24 * 60) })
    const taken = await insertPost(db, { deletedAt: inHours(-1) })
    await db.updateTable('posts').set({ taken_back: true }).where('id', '=', taken.id).execute()
    const act = await done({ act: 'delete' }, ids)
    expect(await lineOf(act)).toMatchObject({ changed: 2 })
    await undone(act)
    expect((await rowOf(ids[0] as number)).deleted_at).toBe(null)
    const back = await done({ act: 'restore' }, [taken.id, old.id, ids[0] as number])
    expect(await lineOf(back)).toMatchObject({ changed: 1, same: 1, refused: 1 })
    expect((await reasonsOf(back)).find(([id]) => id === old.id)?.[2]).toBe('too-late')
    await undone(back)
    expect(await rowOf(taken.id)).toMatchObject({ deleted_at: expect.any(Date), taken_back: true })
  })
})

it('gives texts to another author, counted for them, and back; not what is sold, or has a reward', async () => {
  const [from, to] = [await insertPerson(db), await insertPerson(db, { slug: 'new-author' })]
  const nodeId = await insertNode(db)
  const topic = await insertPost(db, { kind: 'topic', nodeId, authorId: from })
  const sold = await insertPost(db, { authorId: from })
  const access = JSON.stringify([{ type: 'credit', credit: 5 }])
  await db.updateTable('posts').set({ access }).where('id', '=', sold.id).execute()
  const draft = await insertPost(db, { state: 'draft', authorId: site.admin })
  const product = await insertPost(db, { kind: 'product' })
  const theirs = await insertPost(db, { authorId: to })
  const topicsOf = async (id: number) =>
    (
      await db
        .selectFrom('people')
        .select('topics_count as count')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).count
  await db.updateTable('people').set({ topics_count: 1 }).where('id', '=', from).execute()
  const ids = [topic.id, sold.id, draft.id, product.id, theirs.id]
  const act = await done({ act: 'author', author: 'New-Author' }, ids)
  expect(await lineOf(act)).toMatchObject({ changed: 1, same: 1, refused: 3, to: 'New-Author' })
  expect(new Map((await reasonsOf(act)).map(([id, , reason]) => [id, reason]))).toEqual(
    new Map([
      [topic.id, null],
      [sold.id, 'is-sold'],
      [draft.id, 'not-out'],
      [product.id, 'not-for-kind'],
      [theirs.id, null],
    ]),
  )
  expect((await rowOf(topic.id)).author_id).toBe(to)
  expect([await topicsOf(from), await topicsOf(to)]).toEqual([0, 1])
  await undone(act)
  expect((await rowOf(topic.id)).author_id).toBe(from)
  expect([await topicsOf(from), await topicsOf(to)]).toEqual([1, 0])
  const code = async (author: string) =>
    (await ask('bulk.preview', { what: { act: 'author', author }, chosen: { posts: [topic.id] } })).body.code
  expect(await code('nobody-of-this-name')).toBe('target-not-found')
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  const refused = await done({ act: 'author', author: String(to) }, [topic.id], staff.cookie)
  expect((await reasonsOf(refused))[0]?.[2]).toBe('text-not-yours')
})

it('lets moderators do it in their nodes alone, and keeps their acts from each other', async () => {
  const keeper = await insertPerson(db)
  const [mine, other] = [await insertNode(db, { admin_id: keeper }), await insertNode(db)]
  const here = await insertPost(db, { kind: 'topic', nodeId: mine })
  const there = await insertPost(db, { kind: 'topic', nodeId: other })
  const { cookie } = await signIn(keeper)
  const chosen = { posts: [here.id, there.id] }
  const seen = await ask('bulk.preview', { what: { act: 'close' }, chosen }, cookie)
  // What somebody does not see in the list they cannot choose.
  expect(resultOf(seen, 'preview')).toMatchObject({ total: 1, changed: 1, refused: 0 })
  const act = await done({ act: 'close' }, [here.id], cookie)
  expect((await rowOf(here.id)).closed_at).toEqual(expect.any(Date))
  expect(
    (await ask('bulk.begin', { what: { act: 'close' }, chosen: { posts: [there.id] }, seen: 1 }, cookie)).body
      .code,
  ).toBe('nobody-chosen')
  const moved = await done({ act: 'move', node: other }, [here.id], cookie)
  expect((await reasonsOf(moved))[0]?.[2]).toBe('not-node-admin')
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  expect((await ask('bulk.undo', { act }, staff.cookie)).body.code).toBe('act-not-found')
  expect(await lineOf(act, staff.cookie)).toBe(undefined)
  await undone(act, cookie)
  expect((await rowOf(here.id)).closed_at).toBe(null)
})

it('stops where whoever began it moderates nothing any more', async () => {
  const keeper = await insertPerson(db)
  const nodeId = await insertNode(db, { admin_id: keeper })
  const { id } = await insertPost(db, { kind: 'topic', nodeId })
  const act = await beginOn({ act: 'close' }, [id], (await signIn(keeper)).cookie)
  await db.updateTable('nodes').set({ admin_id: null }).where('id', '=', nodeId).execute()
  await finish(act)
  expect([(await lineOf(act))?.state, (await rowOf(id)).closed_at]).toEqual(['stopped', null])
})

it('refuses an act that is not for what was chosen, and counts why before it begins', async () => {
  const { id } = await insertPost(db)
  const code = async (what: object, chosen: object) => (await ask('bulk.preview', { what, chosen })).body.code
  expect(await code({ act: 'level', level: 'lv1' }, { posts: [id] })).toBe('act-not-for-these')
  expect(await code({ act: 'close' }, { ids: [site.admin] })).toBe('act-not-for-these')
  const seen = await ask('bulk.preview', { what: { act: 'close' }, chosen: { terms: { kind: 'article' } } })
  const { total, reasons } = resultOf<{ total: number; reasons: unknown }>(seen, 'preview')
  expect(reasons).toEqual([{ reason: 'not-for-kind', count: total }])
})
