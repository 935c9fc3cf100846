import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn, get, readOutbox } = await testSite()
const admin = await insertSomebody(db, { roles: ['admin'] })
const save = callerOf(call, signIn, 'setup.saveTerms')
const GOOD = {
  languages: [
    { code: 'es', currency: 'EUR' },
    { code: 'en', currency: 'JPY' },
  ],
  currencies: ['EUR', 'JPY'],
  timeZone: 'Europe/Madrid',
}
const stored = async (key: string) =>
  (await db.selectFrom('site_settings').select('value').where('key', '=', key).executeTakeFirst())?.value

it.each([
  ['time-zone-unknown', 422, { timeZone: 'Middle/Earth' }],
  ['currency-not-offered', 422, { currencies: ['EUR'] }],
  ['currency-unknown', 422, { currencies: ['EUR', 'JPY', 'XAU'] }],
  ['malformed', 400, { languages: [] }],
  ['malformed', 400, { currencies: [] }],
])('refuses with %s, and keeps what was', async (code, status, change) => {
  expect(await save(admin, { ...GOOD, ...change })).toMatchObject({ status, body: { code } })
  expect(await stored('languages')).toBeUndefined()
  expect(await stored('site')).toBeUndefined()
})

it('saves languages with the money of their readers, currencies and the time, for all to see at once', async () => {
  expect((await save(admin, GOOD)).status).toBe(200)
  await readOutbox()
  expect(await stored('languages')).toMatchObject([
    { code: 'en', name: 'English', locale: 'en-US', flag: '/flags/en.svg', currency: 'JPY' },
    { code: 'es', currency: 'EUR' },
  ])
  expect(await stored('currency')).toMatchObject([
    { symbol_iso: 'EUR', symbol: '€' },
    { symbol_iso: 'JPY', name: { en: 'Japanese yen' } },
  ])
  expect(await stored('site')).toMatchObject({ timeZone: 'Europe/Madrid', name: { en: 'Plaza' } })
  expect(await db.selectFrom('milestones').select(['name', 'state']).execute()).toEqual([
    { name: 'terms', state: 'done' },
  ])
  const acts = await db.selectFrom('audit_log').selectAll().execute()
  expect(acts).toMatchObject([{ act: 'save-site-choices', actor_id: admin }])
  const { text } = await get('/en')
  expect(text).not.toContain('简体中文')
})

it('is for admins alone', async () => {
  expect((await save(await insertSomebody(db, { roles: ['staff'] }), GOOD)).status).toBe(403)
  expect((await call('setup.saveTerms', GOOD)).status).toBe(401)
})
