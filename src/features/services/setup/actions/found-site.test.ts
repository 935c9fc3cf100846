import { expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { SECRET } from '#tests/secret.ts'
import { cookieHeader, testSite } from '#tests/site.ts'
import { setupKey } from '../public/key.ts'
import { getBirth } from '../queries/founding.ts'

const { db, call } = await testSite()
const key = setupKey(createSigner(SECRET), await getBirth(db))
const DATA = {
  key,
  siteName: 'Banyan Square',
  name: 'Gu Zhiqiu',
  address: 'gu-zhiqiu',
  email: 'gu@square.example',
  password: 'four cats and a lamp',
}
let from = 0
/** Each time from elsewhere: tries are counted by network. */
const found = (change: object = {}) => {
  from += 1
  return call('setup.foundSite', { ...DATA, ...change }, { lang: 'en', address: `203.0.113.${from}` })
}
const people = () => db.selectFrom('people').selectAll().execute()

it.each([
  ['setup-key-wrong', 403, { key: 'ABCD-EFGH-JKMN' }],
  ['malformed', 400, { siteName: '  ' }],
  ['name-length', 400, { name: 'G' }],
  ['name-characters', 400, { name: '...' }],
  ['address-form', 400, { address: 'not an address' }],
  ['email-invalid', 422, { email: 'nobody' }],
  ['email-invalid', 422, { email: '+86 138 1234 5678' }],
  ['password-short', 422, { password: 'seven77' }],
  ['password-long', 422, { password: 'ab🌳'.repeat(43) }],
  ['password-own', 422, { password: 'gu@square.example' }],
  ['password-common', 422, { password: 'Password1' }],
])('refuses with %s, and makes nobody', async (code, status, change) => {
  expect(await found(change)).toMatchObject({ status, body: { code } })
  expect(await people()).toEqual([])
})

it('refuses whoever has tried too often', async () => {
  const address = '198.51.100.1'
  const tryIt = () => call('setup.foundSite', { ...DATA, key: 'wrong' }, { lang: 'en', address })
  for (let tries = 0; tries < 5; tries++) expect((await tryIt()).status).toBe(403)
  expect(await tryIt()).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
})

it('lets one of two at once be the first admin, signed in, and tells the other; then it is over', async () => {
  const answers = await Promise.all([
    found({ siteName: 'One', address: 'one' }),
    found({ siteName: 'Two', name: 'Somebody else', address: 'two', email: 'two@square.example' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'setup-done',
    messages: [expect.stringContaining('has its first admin')],
  })
  const rows = await people()
  expect(rows).toMatchObject([
    { roles: ['admin'], has_information: true, email_verified_at: expect.any(Date) },
  ])
  const winner = answers.find(({ status }) => status === 200)
  const cookie = cookieHeader(winner?.headers['set-cookie'] as string[])
  const { body } = await call('admin.getOverview', {}, { cookie })
  expect(body).not.toHaveProperty('code')
  const name = rows[0]?.slug === 'one' ? 'One' : 'Two'
  const stored = await db.selectFrom('site_settings').selectAll().where('key', '=', 'site').executeTakeFirst()
  expect(stored?.value).toMatchObject({ name: { 'zh-hans': name, en: name, es: name } })
  const acts = await db.selectFrom('audit_log').selectAll().execute()
  expect(acts).toMatchObject([{ act: 'create', actor_id: rows[0]?.id, subject: `person:${rows[0]?.id}` }])

  expect(await found()).toMatchObject({ status: 409, body: { code: 'setup-done' } })
  expect(await people()).toHaveLength(1)
})
