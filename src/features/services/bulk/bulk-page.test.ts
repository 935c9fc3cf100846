import { expect, it } from 'vitest'
import { bulkSite } from '#tests/bulk.ts'
import { insertNode } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'

const { db, get, cookie, people, begin, signIn } = await bulkSite()

it('shows admins what was done to many, and asks what to do to those who are chosen', async () => {
  const ids = await people(2)
  await begin({ act: 'sanction', kind: 'silence', reason: 'A wave of spam', days: 3 }, ids)
  const { status, text } = await get('/en/admin/bulk', { cookie })
  expect([status, text.includes('A wave of spam')]).toEqual([200, true])
  expect((await get(`/en/admin/bulk?ids=${ids.join('.')}`, { cookie })).text).toContain('2 people chosen')
  expect((await get('/en/admin/bulk?all=1&level=lv2', { cookie })).text).toContain('All that fit the search')
  // The record leads to the act, and the act to its lines of the record.
  const [begun] = await db.selectFrom('bulk_acts').select('id').execute()
  const record = await get(`/en/admin?view=log&bulk=${begun?.id}`, { cookie })
  expect(record.text).toContain(`/en/admin/bulk?before=${(begun?.id ?? 0) + 1}#act-${begun?.id}`)
  expect(text).toContain(`/en/admin?view=log&amp;bulk=${begun?.id}`)
  const list = await get('/en/admin?view=people', { cookie })
  expect(list.text).toContain('/en/admin/bulk?all=1')
})

it('is for people closed to others, who are offered nothing of it in the list of people', async () => {
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  expect((await get('/en/admin/bulk?ids=1', { cookie: staff.cookie })).status).toBe(403)
  expect((await get('/en/admin/bulk?all=1', { cookie: staff.cookie })).status).toBe(403)
  expect((await get('/en/admin/bulk')).status).toBe(403)
  expect((await get('/en/admin?view=people', { cookie: staff.cookie })).text).not.toContain('admin/bulk?')
})

it('lets the team and moderators do something to content, chosen in its list', async () => {
  const keeper = await insertSomebody(db)
  const nodeId = await insertNode(db, { admin_id: keeper, name: 'Grinders' })
  const { id } = await insertPost(db, { kind: 'topic', nodeId })
  const keeping = await signIn(keeper)
  const page = async (address: string) => get(`/en/admin/${address}`, { cookie: keeping.cookie })
  expect((await page(`bulk?posts=${id}`)).text).toContain('1 text chosen')
  const all = await page('bulk?content=1&state=hidden')
  expect([all.status, all.text.includes('All that fit the search')]).toEqual([200, true])
  expect((await page('content?kind=topic')).text).toContain('/en/admin/bulk?content=1&amp;kind=topic')
})
