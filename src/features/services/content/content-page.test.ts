import { expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, get, signIn } = await testSite()
const admin = await signIn(await insertSomebody(db, { roles: ['admin'] }))

it('shows what was written, narrowed to what its address says', async () => {
  expect((await get('/en/admin/content', { cookie: admin.cookie })).text).toContain(
    'Nothing was written here yet',
  )
  await insertPost(db, { titles: { en: 'A hidden thing' }, state: 'hidden' })
  await insertPost(db, { titles: { en: 'An open thing' } })
  const { status, text } = await get('/en/admin/content?state=hidden&kind=article', { cookie: admin.cookie })
  expect([status, text.includes('A hidden thing'), text.includes('An open thing')]).toEqual([
    200,
    true,
    false,
  ])
  const none = await get('/en/admin/content?q=nowhere&from=2020-13-99', { cookie: admin.cookie })
  expect([none.status, none.text.includes('Nothing fits this search')]).toEqual([200, true])
})

it('is closed to strangers and members, and open to whoever moderates a node', async () => {
  const keeper = await insertPerson(db)
  const { cookie } = await signIn(keeper)
  expect((await get('/en/admin/content')).status).toBe(403)
  expect((await get('/en/admin/content', { cookie })).status).toBe(403)
  const nodeId = await insertNode(db, { admin_id: keeper })
  await insertPost(db, { kind: 'topic', nodeId, titles: { en: 'Asked in my node' } })
  await insertPost(db, { titles: { en: 'Written elsewhere' } })
  const { status, text } = await get('/en/admin/content', { cookie })
  expect([status, text.includes('Asked in my node'), text.includes('Written elsewhere')]).toEqual([
    200,
    true,
    false,
  ])
})
