import { beforeAll, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

let me = { cookie: '' }
let ben = 0
let cleo = 0
beforeAll(async () => {
  const ana = await insertPerson(db)
  ben = await insertPerson(db, { slug: 'ben' })
  cleo = await insertPerson(db, { slug: 'cleo' })
  await db.insertInto('follows').values({ follower_id: ana, followed_id: ben }).execute()
  me = await signIn(ana)
})
const followed = async (data: object) =>
  ((await call('profile.findFollowed', data, me)).body.guaqi as { profile: { followed: number[] } }).profile
    .followed

it('names those of a list whom the asker follows', async () => {
  expect(await followed({ people: [cleo, ben, 999_999] })).toEqual([ben])
  expect(await followed({ people: [] })).toEqual([])
})

it('knows who has a page, and who wrote something, by what stands in the address', async () => {
  const article = await insertPost(db, { authorId: ben, slug: 'by-ben' })
  for (const id of ['ben', String(ben)]) expect(await followed({ of: 'profile', id })).toEqual([ben])
  for (const id of ['by-ben', String(article.number)])
    expect(await followed({ of: 'article', id })).toEqual([ben])
  expect(await followed({ of: 'profile', id: 'cleo' })).toEqual([])
  for (const id of ['nobody', '999999', '../x']) expect(await followed({ of: 'topic', id })).toEqual([])
})

it('does not say who wrote what the asker may not read', async () => {
  const nodeId = await insertNode(db, { visibility: 'private' })
  const draft = await insertPost(db, { authorId: ben, state: 'draft' })
  const hidden = await insertPost(db, {
    authorId: ben,
    kind: 'topic',
    nodeId: Number((nodeId as { id?: number }).id ?? nodeId),
  })
  expect(await followed({ of: 'article', id: String(draft.number) })).toEqual([])
  expect(await followed({ of: 'topic', id: String(hidden.number) })).toEqual([])
})

it('is for members, with data that can be', async () => {
  expect((await call('profile.findFollowed', { people: [ben] })).body.code).toBe('not-signed-in')
  for (const data of [{}, { people: Array.from({ length: 51 }, () => 1) }, { of: 'secret', id: '1' }]) {
    expect((await call('profile.findFollowed', data, me)).body.code).toBe('malformed')
  }
})
