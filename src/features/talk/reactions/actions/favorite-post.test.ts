import { expect, it } from 'vitest'
import type { Thing } from '#features/kernel/posts/rules/things.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { reacting } from '#tests/reactions.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db, call, signIn } = site
const react = reacting(site)
const keep = (personId: number, thing: Thing, content?: boolean) =>
  react(personId, 'FAVORITE', thing, content)

const counts = (id: number) =>
  db.selectFrom('posts').select(['favorites', 'likes']).where('id', '=', id).executeTakeFirstOrThrow()

it('keeps a post among the favourites that their list shows, and takes it out again', async () => {
  const ana = await insertPerson(db)
  const { id, number } = await insertPost(db, { kind: 'product' })
  const product: Thing = { kind: 'product', number }
  expect((await keep(ana, product)).gqContent).toEqual({
    success: true,
    type: 'FAVORITE',
    id: opaqueId('product', number),
    isFavorite: true,
    favoriteCount: 1,
  })
  expect(await counts(id)).toEqual({ favorites: 1, likes: 0 })
  const { cookie } = await signIn(ana)
  const list = async () => {
    const { body } = await call('profile.listFavorites', { userId: ana }, { cookie })
    return (body as { guaqi: { profile: { favorites: { edges: unknown[] } } } }).guaqi.profile.favorites.edges
  }
  expect(await list()).toMatchObject([{ node: { kind: 'product', databaseId: number } }])
  const other: Thing = { kind: 'product', number: (await insertPost(db, { kind: 'product' })).number }
  await keep(ana, other)
  expect((await keep(ana, product)).gqContent).toMatchObject({ isFavorite: false, favoriteCount: 0 })
  expect(await list()).toMatchObject([{ node: { databaseId: other.number } }])
})

it('may be what one wrote oneself, and stays as it was wished', async () => {
  const ana = await insertPerson(db)
  const { id, number } = await insertPost(db, { authorId: ana })
  for (let press = 0; press < 2; press += 1)
    expect(await keep(ana, { kind: 'article', number }, true)).toMatchObject({ status: 200 })
  expect(await counts(id)).toEqual({ favorites: 1, likes: 0 })
})

it('counts fifty at once, each of whom presses twice', async () => {
  const { id, number } = await insertPost(db)
  const people = await Promise.all(Array.from({ length: 50 }, () => insertPerson(db)))
  const answers = await Promise.all(
    [...people, ...people].map((person) => keep(person, { kind: 'article', number }, true)),
  )
  expect(answers.map(({ status }) => status)).toEqual([...people, ...people].map(() => 200))
  expect(await counts(id)).toEqual({ favorites: 50, likes: 0 })
})

it('invalidates the pages of the person whose favourites they are', async () => {
  const ana = await insertPerson(db)
  const { number } = await insertPost(db)
  await keep(ana, { kind: 'article', number })
  const said = await db
    .selectFrom('outbox')
    .select(['name', 'tags'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const tags = [`person:${ana}:activity`, `person:${ana}:reactions`]
  expect(said).toEqual({ name: 'content.kept', tags })
})

it('does not know answers and comments, nor what one may not read', async () => {
  const ana = await insertPerson(db)
  const topic = await insertTopic(db, { nodeId: await insertNode(db) })
  const things: Thing[] = [
    { kind: 'answer', number: await insertAnswer(db, { topic }) },
    { kind: 'comment', number: await insertComment(db, { postId: topic.id }) },
    { kind: 'article', number: (await insertPost(db, { state: 'draft' })).number },
  ]
  for (const thing of things)
    expect(await keep(ana, thing)).toMatchObject({ status: 404, code: 'content-not-found' })
  const nodeId = await insertNode(db, { visibility: 'private' })
  const hidden = await insertTopic(db, { nodeId })
  expect(await keep(ana, { kind: 'topic', number: hidden.number })).toMatchObject({
    status: 403,
    code: 'private-node',
  })
})
