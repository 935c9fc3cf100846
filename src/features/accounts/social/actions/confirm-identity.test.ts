import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { TOTP_SECRET } from '#features/accounts/account/public/totp.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { insertPerson } from '#tests/rows.ts'
import { cookieHeader, testSite } from '#tests/site.ts'
import { createBrowser } from '#tests/social/sign-in-at.ts'
import { startGithub } from '#tests/social/standard-providers.ts'

const SECRET = 'a secret of this test, 32 characters or more'
const github = await startGithub({ id: 42, login: 'ana', name: 'Ana' })
afterAll(() => github.close())
const site = await testSite({ secret: SECRET, social: { ...(github.keys && { github: github.keys }) } })
const { db, call } = site
const signer = createSigner(SECRET)

let ana = 0
let totp = new TOTP()
beforeEach(async () => {
  await db.deleteFrom('identities').execute()
  ana = await insertPerson(db)
  totp = new TOTP()
  await db.insertInto('identities').values({ person_id: ana, provider: 'github', subject: '42' }).execute()
  await db
    .insertInto('totp')
    .values({
      person_id: ana,
      sealed_secret: signer.encrypt(TOTP_SECRET, totp.secret.base32),
      confirmed_at: new Date(),
    })
    .execute()
})

/** Ana has come back from the provider, and is asked for the second step. */
async function arrive() {
  const browser = createBrowser(site)
  const first = await browser.travel('GITHUB', { returnTo: '/en/shop' })
  const { body } = await browser.call('mutates.autoLogin', { token: first })
  const { step } = body.gqAutoLogin as { step: { kind: string; token: string } }
  expect(step.kind).toBe('code')
  const { token } = step
  return {
    browser,
    token,
    confirm: (code: string) => browser.call('account.confirmIdentity', { token, code }),
  }
}
const wrong = () => String((Number(totp.generate()) + 1) % 1_000_000).padStart(6, '0')
const refused = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) })

describe('the second step after a provider', () => {
  it('signs in with the right code, and leads back to where it began', async () => {
    const { confirm } = await arrive()
    const answer = await confirm(totp.generate())
    expect(answer).toMatchObject({
      status: 200,
      body: { guaqi: { account: { confirmIdentity: { user: { databaseId: ana }, to: '/en/shop' } } } },
    })
    const own = cookieHeader(answer.headers['set-cookie'] as string[])
    expect((await call('auth.viewer', {}, { cookie: own })).body).toMatchObject({
      viewer: { databaseId: ana },
    })
  })

  it('may be tried again after a wrong code, and works once', async () => {
    const { confirm } = await arrive()
    expect(await confirm(wrong())).toEqual(refused(422, 'second-factor-wrong'))
    const code = totp.generate()
    expect((await confirm(code)).status).toBe(200)
    expect(await confirm(code)).toEqual(refused(401, 'token-invalid'))
  })

  it('is counted, also where it is refused', async () => {
    const { confirm } = await arrive()
    const codes = []
    for (let tries = 0; tries < 12; tries += 1) codes.push((await confirm(wrong())).body.code)
    expect(codes[0]).toBe('second-factor-wrong')
    expect(codes.at(-1)).toBe('too-many-attempts')
    expect(await confirm(totp.generate())).toEqual(refused(429, 'too-many-attempts'))
  })

  it('is for the browser that came back, and not for ever', async () => {
    const { browser, token, confirm } = await arrive()
    const elsewhere = createBrowser(site)
    await elsewhere.begin('GITHUB')
    for (const other of [elsewhere, createBrowser(site)]) {
      expect(await other.call('account.confirmIdentity', { token, code: totp.generate() })).toEqual(
        refused(401, 'token-invalid'),
      )
    }
    await db
      .updateTable('social_flows')
      .set({ token_expires_at: new Date(Date.now() - 1) })
      .execute()
    expect(await confirm(totp.generate())).toEqual(refused(401, 'token-expired'))
    expect(browser.cookie()).not.toContain('auth_token')
  })

  it('lets nobody in who has been locked out meanwhile', async () => {
    const until = new Date(Date.now() + 3_600_000)
    for (const [end, code] of [
      [until, 'banned-until'],
      [null, 'banned'],
    ] as const) {
      const { confirm } = await arrive()
      await db
        .insertInto('sanctions')
        .values({ person_id: ana, kind: 'login-ban', reason: 'Spam', starts_at: new Date(0), until: end })
        .execute()
      expect(await confirm(totp.generate())).toEqual(refused(403, code))
      await db.deleteFrom('sanctions').execute()
    }
  })
})
