import { beforeAll, expect, it } from 'vitest'
import { cachedSite } from '#tests/cached-site.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { startedDatabase } from '#tests/started-site.ts'

const database = await startedDatabase()
const { db } = database
const { ask, call, signIn, readOutbox } = await cachedSite(database)

let ben = 0
let as = { cookie: '' }
beforeAll(async () => {
  ben = await insertPerson(db, { slug: 'ben', name: 'Ben' })
  as = await signIn(await insertPerson(db, { slug: 'ana', name: 'Ana' }))
  await insertPost(db, { authorId: ben, titles: { en: 'By Ben' } })
})
const read = async (path: string) => (await ask(path)).text
/** Whoever changed something sees it at once; others as soon as the process has read of it, a moment later. */
const change = async (action: string, data: object, by: { cookie: string }) => {
  expect((await call(action, data, by)).status).toBe(200)
  await readOutbox()
}
const followersOf = (html: string) => /tab=followers"[^>]*><b[^>]*>(\d+)</.exec(html)?.[1]

it('a kept profile says how many follow as soon as somebody does', async () => {
  expect(followersOf(await read('/en/profile/ben'))).toBe('0')
  await change('mutates.follow', { userId: ben }, as)
  expect(followersOf(await read('/en/profile/ben'))).toBe('1')
  expect(await read('/en/profile/ben?tab=followers')).toContain('Ana')
  await change('mutates.follow', { userId: ben }, as)
  expect(followersOf(await read('/en/profile/ben'))).toBe('0')
  expect(await read('/en/profile/ben?tab=followers')).not.toContain('/en/profile/ana')
})

it('kept pages show a new name wherever it stands', async () => {
  const pages = ['/en/profile/ben', '/en/article/1', '/en/article/archive/all']
  for (const page of pages) expect(await read(page)).toContain('Ben')
  const own = await signIn(ben)
  await change('updateUser', { id: ben, displayName: 'Benedict the Mechanic' }, own)
  for (const page of pages) expect(await read(page), page).toContain('Benedict the Mechanic')
})

it('a kept page forgets whom somebody follows as soon as they hide it', async () => {
  await change('mutates.follow', { userId: ben }, as)
  expect(await read('/en/profile/ana?tab=following')).toContain('/en/profile/ben')
  const ana = await db.selectFrom('people').select('id').where('slug', '=', 'ana').executeTakeFirstOrThrow()
  await change('updateUser', { id: ana.id, showsFollows: false }, as)
  expect(await read('/en/profile/ana?tab=following')).not.toContain('/en/profile/ben')
})
