import { expect, it } from 'vitest'
import { inHours, insertMember, insertNode } from '#tests/community-rows.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertPerson, insertPost, insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { CONTENT_STATES } from '../rules.ts'
import type { ContentPage } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const admin = await insertSomebody(db, { roles: ['admin'] })
const staff = await insertSomebody(db, { roles: ['staff'] })

async function asked(personId: number | null, data: object) {
  const cookie = personId === null ? '' : (await signIn(personId)).cookie
  return call('contentDesk.list', data, { cookie, lang: 'en' })
}
async function list(personId: number, data: object = {}): Promise<ContentPage> {
  const { body } = await asked(personId, data)
  return (body.guaqi as { contentDesk: { content: ContentPage } }).contentDesk.content
}
const idsOf = ({ nodes }: ContentPage) => nodes.map(({ id }) => id)

/** A person who wrote one thing in each state, so that a list by author holds no more than these. */
async function oneOfEach(nodeId: number | null = null) {
  const authorId = await insertPerson(db)
  const kind = nodeId === null ? 'article' : 'topic'
  const common = { authorId, nodeId, kind } as const
  const posts = {
    published: await insertPost(db, common),
    closed: await insertPost(db, common),
    scheduled: await insertPost(db, { ...common, publishedAt: inHours(5) }),
    held: await insertPost(db, { ...common, state: 'pending' }),
    hidden: await insertPost(db, { ...common, state: 'hidden' }),
    draft: await insertPost(db, { ...common, state: 'draft' }),
    deleted: await insertPost(db, { ...common, deletedAt: new Date() }),
  }
  await db
    .updateTable('posts')
    .set({ closes_at: inHours(-1) })
    .where('id', '=', posts.closed.id)
    .execute()
  return { authorId, author: String(authorId), posts }
}

it('shows admins everything that is not deleted, and says how each of it stands', async () => {
  const { author, posts } = await oneOfEach()
  const { nodes } = await list(admin, { author })
  expect(new Map(nodes.map(({ id, state }) => [id, state]))).toEqual(
    new Map(
      Object.entries(posts).flatMap(([state, { id }]) => (state === 'deleted' ? [] : [[id, state] as const])),
    ),
  )
  for (const state of CONTENT_STATES) {
    expect([state, idsOf(await list(admin, { author, state }))]).toEqual([state, [posts[state].id]])
  }
})

it('shows the team neither drafts, nor what is to come, nor what its author took back', async () => {
  const { author, authorId, posts } = await oneOfEach()
  const seen = async (state?: string) =>
    idsOf(await list(staff, { author, ...(state && { state }) })).toSorted()
  const shown = [posts.published.id, posts.closed.id, posts.held.id, posts.hidden.id]
  expect(await seen()).toEqual(shown.toSorted())
  expect([await seen('draft'), await seen('scheduled'), await seen('deleted')]).toEqual([
    [],
    [],
    [posts.deleted.id],
  ])
  await db.updateTable('posts').set({ taken_back: true }).where('author_id', '=', authorId).execute()
  expect(await seen('deleted')).toEqual([])
})

it('shows the team nothing of private nodes that they are no members of, and moderators what stands in theirs', async () => {
  const keeper = await insertPerson(db)
  const nodeId = await insertNode(db, { visibility: 'private', admin_id: keeper })
  const { author, posts } = await oneOfEach(nodeId)
  expect(idsOf(await list(staff, { author }))).toEqual([])
  const elsewhere = await insertPost(db, { authorId: Number(author) })
  const shown = [posts.published.id, posts.closed.id, posts.held.id, posts.hidden.id]
  expect(idsOf(await list(keeper, { author })).toSorted()).toEqual(shown.toSorted())
  expect(idsOf(await list(staff, { author }))).toEqual([elsewhere.id])
  await insertMember(db, nodeId, staff)
  expect(idsOf(await list(staff, { author })).toSorted()).toEqual([...shown, elsewhere.id].toSorted())
  expect((await list(keeper)).places).toMatchObject([{ databaseId: nodeId }])
})

it('finds by words of the title in any language, by number and by address', async () => {
  const { id, number } = await insertPost(db, {
    slug: 'roasting-at-home',
    titles: { en: 'Roasting 100% at home', 'zh-hans': '在家烘焙咖啡豆' },
  })
  for (const q of ['home roast', '烘焙', '豆', '100%', String(number), 'Roasting-At-Home'])
    expect([q, idsOf(await list(admin, { q }))]).toEqual([q, [id]])
  expect(idsOf(await list(admin, { q: 'roasting abroad' }))).toEqual([])
  expect(idsOf(await list(admin, { q: 'home_roast' }))).toEqual([])
})

it('narrows by kind, node, author, language, tag and day', async () => {
  const authorId = await insertPerson(db, { slug: 'who-writes' })
  const author = 'who-writes'
  const nodeId = await insertNode(db)
  const topic = await insertPost(db, { kind: 'topic', nodeId, authorId })
  const article = await insertPost(db, { authorId, language: 'es', titles: { es: 'Un título' } })
  const tag = await insertTerm(db, { taxonomy: 'article-tag', names: { en: 'Grinders' } })
  await db
    .insertInto('post_terms')
    .values({ term_id: tag.id, post_id: article.id, published_at: null })
    .execute()
  await db
    .updateTable('posts')
    .set({ created_at: new Date('2020-05-05T12:00:00Z') })
    .where('id', '=', topic.id)
    .execute()
  const found = async (terms: object) => idsOf(await list(admin, { author, ...terms }))
  expect(await found({ kind: 'topic' })).toEqual([topic.id])
  expect(await found({ node: nodeId })).toEqual([topic.id])
  expect(await found({ language: 'es' })).toEqual([article.id])
  expect(await found({ tag: 'grinders' })).toEqual([article.id])
  expect(await found({ from: '2020-05-05', to: '2020-05-05' })).toEqual([topic.id])
  expect(await found({ to: '2020-05-03' })).toEqual([])
  expect(await found({ author: 'nobody-of-that-name' })).toEqual([])
})

it('sorts by when it was made, changed, or how much was said, and goes on without a gap', async () => {
  const authorId = await insertPerson(db)
  const author = String(authorId)
  const ids: number[] = []
  for (let index = 0; index < 35; index += 1) ids.push((await insertPost(db, { authorId })).id)
  const first = ids[0] as number
  await db
    .updateTable('posts')
    .set({ comments: 3, updated_at: inHours(1) })
    .where('id', '=', first)
    .execute()
  for (const sort of ['new', 'changed', 'replies']) {
    const one = await list(admin, { author, sort })
    const two = await list(admin, { author, sort, after: one.endCursor })
    expect([one.nodes.length, one.hasNextPage, two.nodes.length, two.hasNextPage]).toEqual([
      30,
      true,
      5,
      false,
    ])
    expect([...idsOf(one), ...idsOf(two)].toSorted()).toEqual(ids.toSorted())
    if (sort !== 'new') expect(idsOf(one)[0]).toBe(first)
  }
})

it('is refused to strangers, to members, and to moderators who are silenced', async () => {
  expect((await asked(null, {})).status).toBe(401)
  const member = await insertPerson(db)
  expect((await asked(member, {})).body.code).toBe('content-not-yours')
  await insertNode(db, { admin_id: member })
  expect((await asked(member, {})).status).toBe(200)
  await insertSanction(db, member)
  expect((await asked(member, {})).body.code).toBe('content-not-yours')
})

it('refuses days that no calendar has, instead of asking the database for them', async () => {
  for (const day of ['0000-01-01', '2026-02-31', '2026-13-01'])
    expect([day, (await asked(admin, { to: day })).status]).toEqual([day, 400])
  expect((await asked(admin, { from: '0001-01-01', to: '9999-12-31' })).status).toBe(200)
})
