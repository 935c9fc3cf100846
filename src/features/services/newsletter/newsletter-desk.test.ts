import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, cookie, draft, get, signIn } = await letterSite()
const { id } = await draft()

it('shows admins their letters and the draft they write', async () => {
  const list = await get('/en/admin/newsletter', { cookie })
  expect([list.status, list.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(list.text).toContain('The first letter')
  const { text } = await get(`/en/admin/newsletter?letter=${id}`, { cookie })
  expect(text).toContain('Send it to me')
  expect((await get('/en/admin/newsletter?letter=new', { cookie })).text).toContain('All letters')
  expect((await get('/en/admin/newsletter?letter=999999', { cookie })).status).toBe(200)
})

it('is closed to others, with nothing of what it shows', async () => {
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  for (const as of ['', staff.cookie]) {
    const { status, text } = await get(`/en/admin/newsletter?letter=${id}`, { cookie: as })
    expect(status).toBe(403)
    expect(text).not.toContain('The first letter')
  }
})
