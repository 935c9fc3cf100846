import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nameKey } from '#features/kernel/people/rules/names.ts'
import { insertCoupon, usesOf } from '#tests/coupons.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { cookieHeader, testSite } from '#tests/site.ts'
import { createBrowser } from '#tests/social/sign-in-at.ts'
import { startGithub } from '#tests/social/standard-providers.ts'

const github = await startGithub({ id: 1, login: 'ana-g', name: 'Ana García' })
afterAll(() => github.close())
const site = await testSite({ social: { ...(github.keys && { github: github.keys }) } })
const { db, call } = site

let number = 0
beforeEach(() => {
  number += 1
  github.person = { id: number, login: `ana-${number}`, name: `Ana García ${number}` }
  github.emails = []
})

/** Somebody new, up to the question what they want to be called. */
async function arrive() {
  const browser = createBrowser(site)
  const token = await browser.travel('GITHUB', { returnTo: '/en/shop' })
  const { body } = await browser.call('mutates.autoLogin', { token })
  const { step } = body.gqAutoLogin as { step: { token: string } }
  return { browser, token: step.token }
}
async function register(data: Record<string, unknown> = {}) {
  const { browser, token } = await arrive()
  return browser.call('account.registerIdentity', {
    token,
    displayName: `Ana ${number}`,
    isAgreed: true,
    ...data,
  })
}
const registeredOf = ({ body }: Awaited<ReturnType<typeof call>>) =>
  (
    body.guaqi as never as {
      account: { registerIdentity: { user: { databaseId: number; name: string }; to: string } }
    }
  ).account.registerIdentity
const personOf = (id: number) =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('somebody new', () => {
  it('gets an account of their own, is signed in, and goes back to where they were', async () => {
    const answer = await register({ displayName: '  Ana   García ' })
    expect(answer.status).toBe(200)
    const { user, to } = registeredOf(answer)
    expect([user.name, to]).toEqual(['Ana García', '/en/shop'])
    expect(await personOf(user.databaseId)).toMatchObject({
      slug: 'ana-garcia',
      name: 'Ana García',
      name_key: nameKey('Ana García'),
      language: 'en',
      level_key: 'lv1',
      password_hash: null,
      email: null,
      has_information: true,
    })
    const own = cookieHeader(answer.headers['set-cookie'] as string[])
    expect((await call('auth.viewer', {}, { cookie: own })).body).toMatchObject({
      viewer: { databaseId: user.databaseId },
    })
    expect(await db.selectFrom('identities').select(['provider', 'subject', 'name']).execute()).toEqual([
      { provider: 'github', subject: '1', name: 'Ana García 1' },
    ])
    expect(await db.selectFrom('security_events').select(['kind', 'detail']).orderBy('id').execute()).toEqual(
      [
        { kind: 'registered', detail: { method: 'social:github' } },
        { kind: 'signed-in', detail: { method: 'social:github' } },
      ],
    )
    expect(
      (await db.selectFrom('social_flows').select('profile').execute()).every(({ profile }) => !profile),
    ).toBe(true)
  })

  it('has agreed to the texts of that day', async () => {
    const { user } = registeredOf(await register())
    const consents = await db
      .selectFrom('consents')
      .select(['kind', 'version', 'given', 'address'])
      .where('person_id', '=', user.databaseId)
      .orderBy('kind')
      .execute()
    expect(consents).toEqual([
      { kind: 'agreement', version: 'terms', given: true, address: expect.stringMatching(/^10\.8\./) },
      { kind: 'privacy', version: 'privacy', given: true, address: expect.stringMatching(/^10\.8\./) },
    ])
  })

  it('is found by their name', async () => {
    await register({ displayName: 'Winifred Quist' })
    const { body } = await call('search.user', { key: 'winifred' }, { lang: 'en' })
    expect(JSON.stringify(body)).toContain('Winifred Quist')
  })

  it('can be reached at the address that the provider has proven, if nobody else has it', async () => {
    github.emails = [{ email: `Own-${number}@example.com`, primary: true, verified: true }]
    const { user } = registeredOf(await register())
    expect(await personOf(user.databaseId)).toMatchObject({
      email: `Own-${number}@example.com`,
      email_verified_at: expect.any(Date),
    })
  })

  it('never gets the address of another, nor their account', async () => {
    const other = await insertPerson(db)
    for (const [taken, proven] of [
      ['taken@example.com', 'Taken@Example.com'],
      // As addresses are kept here, whatever script their domain is written in.
      ['taken@xn--mnchen-3ya.example', 'Taken@München.example'],
    ] as const) {
      await db.updateTable('people').set({ email: taken }).where('id', '=', other).execute()
      github.emails = [{ email: proven, primary: true, verified: true }]
      github.person = { ...github.person, id: github.person.id + 1_000 }
      const { user } = registeredOf(await register({ displayName: `Not ${proven}` }))
      expect(user.databaseId).not.toBe(other)
      expect(await personOf(user.databaseId)).toMatchObject({ email: null, email_verified_at: null })
    }
  })

  it('never gets an address that is not proven', async () => {
    github.emails = [{ email: 'unproven@example.com', primary: true, verified: false }]
    expect(await personOf(registeredOf(await register()).user.databaseId)).toMatchObject({ email: null })
  })

  it.each([
    ['榕树下的人', /^member(-\d+)?$/],
    ['12', /^member(-\d+)?$/],
    ['Ñandú Über', /^nandu-uber$/],
    ['A name that goes on for long', /^a-name-that-goes-on$/],
  ])('called %s lives at %s', async (displayName, slug) => {
    const { user } = registeredOf(await register({ displayName }))
    expect((await personOf(user.databaseId)).slug).toMatch(slug)
  })

  it('lives beside whoever had the address first', async () => {
    await insertPerson(db, { slug: 'taken-place', name: 'Somebody' })
    const { user } = registeredOf(await register({ displayName: 'Taken Place' }))
    expect((await personOf(user.databaseId)).slug).toMatch(/^taken-place-\d{2}$/)
  })

  it('was brought by whoever gave them the link', async () => {
    const inviter = await insertPerson(db, { slug: 'inviter' })
    const { user } = registeredOf(await register({ inviteCode: 'inviter' }))
    expect((await personOf(user.databaseId)).invited_by).toBe(inviter)
  })
})

describe('it is refused', () => {
  it.each([
    [{ isAgreed: false }, 422, 'agreement-needed'],
    [{ displayName: 'x' }, 400, 'name-length'],
    [{ displayName: '' }, 400, 'name-length'],
    [{ displayName: 'A\u200bna Long' }, 400, 'name-characters'],
    [{ displayName: 'Administrator' }, 400, 'name-reserved'],
  ])('%j', async (data, status, code) => {
    expect(await register(data)).toMatchObject({ status, body: { code } })
  })

  it('to look like somebody else', async () => {
    await register({ displayName: 'Paypal Fan' })
    number += 100
    github.person = { ...github.person, id: number }
    expect(await register({ displayName: 'Раураl Fan' })).toMatchObject({
      status: 409,
      body: { code: 'name-taken' },
    })
  })

  it('and can be tried again with what was corrected', async () => {
    const { browser, token } = await arrive()
    const data = { token, displayName: 'x', isAgreed: true }
    expect((await browser.call('account.registerIdentity', data)).body.code).toBe('name-length')
    const answer = await browser.call('account.registerIdentity', {
      ...data,
      displayName: `Corrected ${number}`,
    })
    expect(answer.status).toBe(200)
  })

  it('twice with one token, and in another browser', async () => {
    const { browser, token } = await arrive()
    const data = { token, displayName: `Once ${number}`, isAgreed: true }
    expect(await createBrowser(site).call('account.registerIdentity', data)).toMatchObject({
      status: 401,
      body: { code: 'token-invalid' },
    })
    expect((await browser.call('account.registerIdentity', data)).status).toBe(200)
    expect(await browser.call('account.registerIdentity', data)).toMatchObject({
      status: 401,
      body: { code: 'token-invalid' },
    })
  })

  it('after half an hour', async () => {
    const { browser, token } = await arrive()
    const { token_expires_at } = await db
      .selectFrom('social_flows')
      .select('token_expires_at')
      .where('token_expires_at', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((token_expires_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 60_000)
    await db
      .updateTable('social_flows')
      .set({ token_expires_at: new Date(Date.now() - 1) })
      .execute()
    const data = { token, displayName: `Late ${number}`, isAgreed: true }
    expect(await browser.call('account.registerIdentity', data)).toMatchObject({
      status: 401,
      body: { code: 'token-expired' },
    })
  })

  it('for an account elsewhere that somebody has linked meanwhile', async () => {
    const { browser, token } = await arrive()
    const other = await insertPerson(db)
    await db
      .insertInto('identities')
      .values({ person_id: other, provider: 'github', subject: String(number) })
      .execute()
    const data = { token, displayName: `Slow ${number}`, isAgreed: true }
    expect(await browser.call('account.registerIdentity', data)).toMatchObject({
      status: 409,
      body: { code: 'identity-taken' },
    })
  })

  it('to two that come at the same time: one account is made', async () => {
    const [one, two] = [await arrive(), await arrive()]
    const answers = await Promise.all(
      [one, two].map(({ browser, token }, index) =>
        browser.call('account.registerIdentity', {
          token,
          displayName: `Twin ${number} ${index}`,
          isAgreed: true,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rows = await db
      .selectFrom('identities')
      .select('id')
      .where('subject', '=', String(number))
      .execute()
    expect(rows).toHaveLength(1)
    const people = await db
      .selectFrom('people')
      .select('id')
      .where('name', 'like', `Twin ${number} %`)
      .execute()
    expect(people).toHaveLength(1)
  })

  it('to whoever sends something else', async () => {
    for (const data of [{}, { token: 'x' }, { token: 'x', displayName: 5, isAgreed: true }]) {
      expect(await call('account.registerIdentity', data)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
    }
  })
})

describe('where a code is required', () => {
  beforeAll(() => storeSettings(db, { login_box: { code: 'required' } }))

  const registers = (values: object = {}) =>
    insertCoupon(db, { type: 'register', redeem: { type: 'credit', credit: 30 }, faceValue: {}, ...values })
  /** One on their way in, who can type again what was wrong. */
  async function coming() {
    const { browser, token } = await arrive()
    const data = { token, displayName: `Coded ${number}`, isAgreed: true }
    return (signUpCode?: string, address?: string) =>
      browser.call(
        'account.registerIdentity',
        { ...data, ...(signUpCode !== undefined && { signUpCode }) },
        { ...(address !== undefined && { address }) },
      )
  }
  const isMember = async () =>
    (await db.selectFrom('people').select('id').where('name', '=', `Coded ${number}`).execute()).length > 0

  it('nobody comes in without one that fits, and whoever has one still does', async () => {
    const join = await coming()
    const used = await registers({ uses: 1 })
    await db.updateTable('coupons').set({ taken: 1 }).where('id', '=', used.id).execute()
    const { code: over } = await registers({ expiresAt: new Date(Date.now() - 1_000) })
    for (const [typed, status, why] of [
      [undefined, 422, 'signup-code-needed'],
      ['  ', 422, 'signup-code-needed'],
      ['no-such-code', 422, 'signup-code-wrong'],
      [used.code, 410, 'signup-code-used'],
      [over, 410, 'signup-code-expired'],
    ] as const) {
      expect(await join(typed), why).toMatchObject({ status, body: { code: why } })
      expect(await isMember()).toBe(false)
    }
    const { id, code } = await registers()
    expect((await join(code)).status).toBe(200)
    expect(await isMember()).toBe(true)
    expect(await usesOf(db, id)).toEqual({ taken: 1, reserved: 0, used: 1 })
  })

  it('codes are tried twenty times from one network', async () => {
    const join = await coming()
    const network = '10.6.6.6'
    const { code } = await registers()
    expect((await join('wrong-one', network)).body.code).toBe('signup-code-wrong')
    await sql`update attempts set count = 20 where key = ${`sign-up code from ${network}`}`.execute(db)
    expect(await join(code, network)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect((await join(code)).status).toBe(200)
  })
})
