import { expect, it } from 'vitest'
import { optionSite } from '#tests/options.ts'

const { get, admin, staff, signIn } = await optionSite()

it('finds a setting by a word of any language without script, and marks it', async () => {
  const { cookie } = await signIn(admin)
  const found = await get(`/en/admin/settings?q=${encodeURIComponent('时区')}`, { cookie })
  expect([found.status, found.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(found.text).toContain('1 setting found')
  expect(found.text).toContain('Time zone')
  expect((await get('/en/admin/settings?q=zone', { cookie })).text).toContain('Time <mark>zone</mark>')
  const nothing = await get('/en/admin/settings?q=%3Cscript%3Ealert(1)', { cookie })
  expect(nothing.text).toContain('No setting found')
  expect(nothing.text).not.toContain('<script>alert(1)')
})

it('shows each group by itself', async () => {
  const { cookie } = await signIn(admin)
  const { text } = await get('/es/admin/settings?group=shop', { cookie })
  expect(text).toContain('Gastos de envío</h3>')
  expect(text).not.toContain('Zona horaria</h3>')
  expect((await get('/en/admin/settings?group=nothing', { cookie })).text).toContain('Time zone</h3>')
})

it('is closed to others, with nothing of what it shows', async () => {
  for (const cookie of ['', (await signIn(staff)).cookie]) {
    const { status, text } = await get('/en/admin/settings', { cookie })
    expect(status).toBe(403)
    expect(text).not.toContain('Time zone')
  }
})
