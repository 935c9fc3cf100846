import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { PLACES_OF, SITE_KINDS } from '../rules.ts'

const { db, call, signIn, get, readOutbox, errors } = await testSite()
const admin = await insertSomebody(db, { roles: ['admin'] })
const lay = callerOf(call, signIn, 'setup.layPages')
const versions = () => db.selectFrom('page_settings').selectAll().orderBy('id').execute()

it('lays down a home page and a menu of each kind, in three languages, and keeps what was there', async () => {
  for (const [place, kind] of SITE_KINDS.entries()) {
    expect((await lay(admin, { kind })).status).toBe(200)
    await readOutbox()
    expect(await versions()).toHaveLength(place + 1)
    for (const address of ['/', '/en', '/es']) {
      const { status, text } = await get(address)
      expect([kind, address, status]).toEqual([kind, address, 200])
      expect(text).toContain('class="logo"')
    }
    const { text } = await get('/en')
    for (const [menu, label] of [
      ['articles', '>Articles<'],
      ['shop', '>Shop<'],
    ] as const)
      if (PLACES_OF[kind].includes(menu)) expect(text).toContain(label)
  }
  expect(errors).toEqual([])
})

it('leaves other pages and other parts of the header as they are, and every device with the same home', async () => {
  const data = {
    desktop: { header: { logoWidth: 40, menus: [] }, modules: { 'custom.about': [] } },
    tablet: {},
    mobile: { header: { logoWidth: 20, menus: [] }, modules: { home: [], 'custom.about': [] } },
  }
  await db
    .insertInto('page_settings')
    .values({ data: JSON.stringify(data), state: 'published', note: '' })
    .execute()
  expect((await lay(admin, { kind: 'shop' })).status).toBe(200)
  const [last] = (await versions()).slice(-1)
  expect(last?.data).toMatchObject({
    desktop: { header: { logoWidth: 40, menus: [{ link: '' }, { link: 'shop/archive/all' }, {}] } },
    mobile: { header: { logoWidth: 20 }, modules: { 'custom.about': [] } },
  })
  const { mobile } = (last as { data: unknown }).data as { mobile: { header: object; modules: object } }
  expect(mobile.header).not.toHaveProperty('menus')
  expect(mobile.modules).not.toHaveProperty('home')
})

it('is for admins alone, and knows its kinds', async () => {
  expect((await lay(admin, { kind: 'casino' })).body.code).toBe('malformed')
  expect((await lay(await insertSomebody(db, { roles: ['staff'] }), { kind: 'shop' })).status).toBe(403)
  expect((await call('setup.layPages', { kind: 'shop' })).status).toBe(401)
})
