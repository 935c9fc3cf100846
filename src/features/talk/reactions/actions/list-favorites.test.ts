import { beforeAll, expect, it } from 'vitest'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn, get } = await testSite()

let ana = 0
let draft = 0
const kept: number[] = []
beforeAll(async () => {
  ana = await insertPerson(db, { slug: 'ana', name: 'Ana' })
  const moment = new Date()
  const keep = (id: number) =>
    db
      .insertInto('reactions')
      .values({ person_id: ana, target_kind: 'post', target_id: id, kind: 'favorite', created_at: moment })
      .execute()
  for (let number = 0; number < 5; number += 1) {
    const { id, number: shown } = await insertPost(db, { titles: { en: `Kept ${number}` } })
    kept.unshift(shown)
    // The same timestamp for all: only the id orders them.
    await keep(id)
  }
  const hidden = await insertPost(db, { state: 'draft' })
  draft = hidden.number
  await keep(hidden.id)
  const gone = await insertPost(db, { deletedAt: new Date() })
  await keep(gone.id)
  const liked = await insertPost(db)
  await db
    .insertInto('reactions')
    .values({ person_id: ana, target_kind: 'post', target_id: liked.id, kind: 'like' })
    .execute()
})

const list = async (data: object, as = {}) => {
  const { status, body } = await call(
    'profile.listFavorites',
    { userId: ana, ...data },
    { lang: 'en', ...as },
  )
  expect(status).toBe(200)
  const { favorites } = (body.guaqi as { profile: { favorites: unknown } }).profile as never
  return favorites as {
    edges: Array<{ node: { databaseId: number; title: string; path: string; kind: string } }>
    pageInfo: { endCursor: string; hasNextPage: boolean }
  }
}
const show = (showsFavorites: boolean) =>
  db.updateTable('people').set({ shows_favorites: showsFavorites }).where('id', '=', ana).execute()

it('refuses others until the person shows them; the person themselves sees them at any time', async () => {
  const ben = await insertPerson(db)
  for (const as of [{}, await signIn(ben)]) {
    expect(await call('profile.listFavorites', { userId: ana }, { lang: 'en', ...as })).toMatchObject({
      status: 403,
      body: { code: 'favorites-hidden' },
    })
  }
  expect((await list({}, await signIn(ana))).edges).toHaveLength(5)
  expect((await get('/en/profile/ana?tab=favorites')).text).not.toContain('Kept 1')
})

it('comes page by page, the latest first, only what the reader may read', async () => {
  await show(true)
  const first = await list({ first: 3 })
  const rest = await list({ first: 3, after: first.pageInfo.endCursor })
  expect([...first.edges, ...rest.edges].map(({ node }) => node.databaseId)).toEqual(kept)
  expect(rest.pageInfo.hasNextPage).toBe(false)
  expect(first.edges[0]?.node).toMatchObject({ kind: 'article', title: 'Kept 4', path: `article/${kept[0]}` })
  expect(kept).not.toContain(draft)
  expect((await get('/en/profile/ana?tab=favorites')).text).toContain('Kept 1')
})

it('refuses whoever is not there', async () => {
  for (const userId of [999_999, 'nobody']) {
    expect((await call('profile.listFavorites', { userId })).body.code).toBe('profile-not-found')
  }
  expect((await call('profile.listFavorites', { userId: ana, first: 49 })).status).toBe(400)
})
