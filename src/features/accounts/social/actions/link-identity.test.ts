import { afterAll, expect, it } from 'vitest'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { createBrowser } from '#tests/social/sign-in-at.ts'
import { startGithub } from '#tests/social/standard-providers.ts'

const github = await startGithub({ id: 42, login: 'ana', name: 'Ana' })
afterAll(() => github.close())
const site = await testSite({
  social: {
    ...(github.keys && { github: github.keys }),
    oidc: { id: 'town', secret: 's', issuer: 'http://127.0.0.1:9', name: 'Away' },
  },
})
const { db, call, signIn } = site

it('sends the asker to the provider, and links what they come back with', async () => {
  const ana = await insertPerson(db)
  const { cookie } = await signIn(ana)
  const browser = createBrowser(site, cookie)
  const token = await browser.travel('GITHUB', {
    by: 'account.linkIdentity',
    returnTo: '/en/account/security',
  })
  expect(await browser.call('mutates.autoLogin', { token })).toMatchObject({
    status: 200,
    body: { gqAutoLogin: { user: { databaseId: ana }, to: '/en/account/security' } },
  })
  const linked = await db.selectFrom('identities').select(['person_id', 'subject']).execute()
  expect(linked).toEqual([{ person_id: ana, subject: '42' }])
})

it('is for members, at providers that are configured and can be reached', async () => {
  const { cookie } = await signIn(await insertPerson(db))
  const link = (provider: string, own = cookie) => call('account.linkIdentity', { provider }, { cookie: own })
  expect(await link('GITHUB', '')).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  expect(await link('GOOGLE')).toMatchObject({ status: 400, body: { code: 'provider-unknown' } })
  expect(await link('OIDC')).toMatchObject({ status: 503, body: { code: 'provider-unreachable' } })
})

it('asks first whether it is still the owner who sits there', async () => {
  const { cookie, sessionId } = await signIn(await insertPerson(db))
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', sessionId)
    .execute()
  const ask = () => call('account.linkIdentity', { provider: 'GITHUB' }, { cookie })
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'confirmation-needed' } })
  await db.updateTable('sessions').set({ confirmed_at: new Date() }).where('id', '=', sessionId).execute()
  expect((await ask()).status).toBe(200)
})
