import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { webhookSite } from '#tests/webhooks.ts'

const { db, get, ask, make, signIn, cookie, receiver, tryLast } = await webhookSite()
const { id } = await make()

it('shows admins what a webhook was told, and what came of it', async () => {
  receiver.answers((reply) => reply.writeHead(503).end('<script>alert(1)</script>'))
  await ask('webhooks.test', { id })
  await tryLast()
  const list = await get('/en/admin/webhooks', { cookie })
  expect([list.status, list.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(list.text).toContain('/hook')
  const { text } = await get(`/en/admin/webhooks?webhook=${id}`, { cookie })
  expect(text).toContain('503')
  expect(text).toContain('&lt;script&gt;alert(1)')
  expect(text).not.toContain('<script>alert(1)')
  expect((await get('/en/admin/webhooks?webhook=999999', { cookie })).status).toBe(200)
})

it('is closed to others, with nothing of what it shows', async () => {
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  for (const as of ['', staff.cookie]) {
    const { status, text } = await get(`/en/admin/webhooks?webhook=${id}`, { cookie: as })
    expect(status).toBe(403)
    expect(text).not.toContain('/hook')
  }
})
