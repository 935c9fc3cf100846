import { beforeAll, expect, test } from 'vitest'
import { opaqueId } from '#shared/ids/ids.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, get, signIn } = await testSite()

interface List {
  edges: Array<{ node: { databaseId: number; name: string; avatar: { url: string }; gqSlug: string } }>
  pageInfo: { endCursor: string; hasNextPage: boolean }
}
const list = async (data: object) => {
  const { status, body } = await call('profile.follow', data, { lang: 'en' })
  expect(status).toBe(200)
  return (body.guaqi as never as { profile: { follow: List } }).profile.follow
}

let ana = 0
const fans: number[] = []
beforeAll(async () => {
  ana = await insertPerson(db, { slug: 'ana', name: 'Ana' })
  const moment = new Date()
  for (let number = 0; number < 13; number += 1) {
    const id = await insertPerson(db, { slug: `fan-${number}`, name: `Fan ${number}` })
    fans.push(id)
    // The same timestamp for all: only the id orders them.
    await db.insertInto('follows').values({ follower_id: id, followed_id: ana, created_at: moment }).execute()
  }
  await db
    .insertInto('follows')
    .values({ follower_id: ana, followed_id: fans[0] ?? 0 })
    .execute()
})

test('followers come twelve at a time, the thirteenth with the next page', async () => {
  const first = await list({ userId: ana, type: 'followers' })
  expect(first.edges).toHaveLength(12)
  const rest = await list({ userId: ana, type: 'followers', after: first.pageInfo.endCursor })
  expect(rest).toMatchObject({ edges: [{}], pageInfo: { hasNextPage: false } })
  const all = [...first.edges, ...rest.edges].map(({ node }) => node.databaseId)
  expect(all.toSorted()).toEqual(fans.toSorted())
})

test('whom somebody follows is asked by number, by digits or by the opaque id', async () => {
  for (const userId of [ana, String(ana), opaqueId('person', ana)]) {
    const { edges } = await list({ userId, first: 12, after: '', type: 'following' })
    expect(edges).toEqual([
      {
        node: expect.objectContaining({
          databaseId: fans[0],
          name: 'Fan 0',
          gqSlug: 'profile/fan-0',
          avatar: { url: `/api/avatar?seed=${fans[0]}` },
        }),
      },
    ])
  }
})

test('who has left is in no list', async () => {
  await db
    .updateTable('people')
    .set({ deleted_at: new Date() })
    .where('id', '=', fans[0] ?? 0)
    .execute()
  expect((await list({ userId: ana, type: 'following' })).edges).toEqual([])
})

test('nobody is refused', async () => {
  for (const userId of [999_999, 'nobody', opaqueId('post', ana)]) {
    expect((await call('profile.follow', { userId })).body.code).toBe('profile-not-found')
  }
  expect((await call('profile.follow', { userId: ana, type: 'friends' })).status).toBe(400)
  expect((await call('profile.follow', { userId: ana, first: 1000 })).status).toBe(400)
})

test('the page of a person shows both lists', async () => {
  expect((await get('/en/profile/ana?tab=followers')).text).toContain('Fan 5')
  expect((await get('/en/profile/fan-5?tab=followers')).text).toContain('Nobody follows Fan 5 yet.')
})

test('who keeps them to themselves shows the lists to nobody else, only how many there are', async () => {
  const keeper = fans[7] ?? 0
  await db
    .insertInto('follows')
    .values({ follower_id: keeper, followed_id: fans[8] ?? 0 })
    .execute()
  await db
    .updateTable('people')
    .set({ shows_follows: false, following_count: 1 })
    .where('id', '=', keeper)
    .execute()
  for (const as of [{}, await signIn(ana)]) {
    for (const type of ['following', 'followers']) {
      const { status, body } = await call('profile.follow', { userId: keeper, type }, as)
      expect([status, body.code]).toEqual([403, 'follows-hidden'])
    }
  }
  expect((await call('profile.follow', { userId: keeper }, await signIn(keeper))).status).toBe(200)
  const { text } = await get('/en/profile/fan-7?tab=following')
  expect(text).not.toContain('Fan 8')
  expect(text).not.toContain('tab=following')
})
