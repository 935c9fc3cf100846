import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { tokenSite } from '#tests/tokens.ts'

const { db, get, make, signIn, cookie } = await tokenSite()
await make(['docs.getTree'])

const ADDRESSES = ['/admin/tokens', '/en/admin/tokens', '/es/admin/tokens']

it('shows tokens to admins, for nobody to keep', async () => {
  for (const address of ADDRESSES) {
    const { status, text, headers } = await get(address, { cookie })
    expect([address, status, headers['cache-control']]).toEqual([address, 200, 'private, no-store'])
    expect(text).toContain('Robot')
    expect(text).toContain('/developers"')
    expect(text).toContain('<meta name="robots" content="noindex">')
  }
})

it('is closed to others, with nothing of what it shows', async () => {
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  for (const as of ['', staff.cookie]) {
    const { status, text } = await get('/en/admin/tokens', { cookie: as })
    expect(status).toBe(403)
    expect(text).not.toContain('Robot')
  }
  expect((await get('/en/admin/nothing', { cookie })).status).toBe(404)
  expect((await get('/en/admin/tokens/1', { cookie })).status).toBe(404)
})
