import { expect, it } from 'vitest'
import { connectedSite } from '#tests/connections.ts'

const { get, signIn, admin, staff } = await connectedSite()

it('shows connections to admins in their language, for nobody to keep', async () => {
  const { cookie } = await signIn(admin)
  for (const [address, words] of [
    ['/admin/connections', '邮件服务器'],
    ['/en/admin/connections', 'Mail server'],
    ['/es/admin/connections', 'Servidor de correo'],
  ] as const) {
    const { status, text, headers } = await get(address, { cookie })
    expect([address, status, headers['cache-control']]).toEqual([address, 200, 'private, no-store'])
    expect(text).toContain(words)
    expect(text).toContain('<meta name="robots" content="noindex">')
  }
})

it('is closed to others, with nothing of what it shows', async () => {
  const { cookie } = await signIn(staff)
  for (const as of ['', cookie]) {
    const { status, text } = await get('/en/admin/connections', { cookie: as })
    expect(status).toBe(403)
    expect(text).not.toContain('Mail server')
  }
})
