import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { startWechat } from '#tests/social/chinese-providers.ts'
import { startGithub, startOidcProvider } from '#tests/social/standard-providers.ts'

const github = await startGithub({ id: 1, login: 'ana', name: 'Ana' })
const oidc = await startOidcProvider({ sub: '1' })
const wechat = await startWechat({ nickname: '安娜' })
const locals = [github, oidc, wechat]
afterAll(() => Promise.all(locals.map(({ close }) => close())))
beforeEach(() => {
  for (const local of locals) local.mood = 'willing'
})

const { db, call, signIn } = await testSite({
  social: {
    ...(github.keys && { github: github.keys }),
    ...(wechat.keys && { wechat: wechat.keys }),
    oidc: { ...oidc.app, issuer: oidc.url, name: 'Town hall' },
  },
})

let callers = 0
const begin = (provider: unknown, options: Parameters<typeof call>[2] & { returnTo?: string } = {}) => {
  const { returnTo, ...rest } = options
  callers += 1
  return call(
    'utils.socialLogin',
    { provider, ...(returnTo && { returnTo }) },
    { lang: 'en', address: `10.5.0.${callers}`, ...rest },
  )
}
const departureOf = ({ body }: Awaited<ReturnType<typeof call>>) =>
  (body.guaqi as never as { utils: { socialLogin: Record<string, string> } }).utils.socialLogin
const flows = () => db.selectFrom('social_flows').selectAll().orderBy('id').execute()

describe('leaving for a provider', () => {
  it('has a name, an app, a state and an address', async () => {
    const departure = departureOf(await begin('GITHUB'))
    expect(Object.keys(departure).toSorted()).toEqual(['authorizationUrl', 'clientId', 'name', 'state'])
    expect(departure).toMatchObject({ name: 'GitHub', clientId: 'Iv1.town' })
    const url = new URL(departure.authorizationUrl ?? '')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'Iv1.town',
      state: departure.state,
      redirect_uri: 'http://town.test/api/auth/callback/github',
      code_challenge_method: 'S256',
      response_type: 'code',
    })
  })

  it('is told in the language of whoever leaves, and under the name that the owner gives', async () => {
    expect(departureOf(await begin('WECHAT', { lang: 'zh-hans' }))).toMatchObject({ name: '微信' })
    expect(departureOf(await begin('OIDC'))).toMatchObject({ name: 'Town hall' })
  })

  it('gives the browser a secret that pages are not told, and keeps only hashes', async () => {
    const answer = await begin('OIDC')
    const [cookie = ''] = [answer.headers['set-cookie']].flat().map(String)
    expect(cookie).toMatch(/^social_browser=[\w-]{43}; Max-Age=2460; Path=\/api; HttpOnly; SameSite=Lax$/)
    const kept = JSON.stringify(await flows())
    const { state = '', authorizationUrl = '' } = departureOf(answer)
    const nonce = new URL(authorizationUrl).searchParams.get('nonce') ?? ''
    for (const secret of [state, nonce, cookie.slice(15, 58)]) {
      expect(secret.length).toBeGreaterThan(40)
      expect(kept).not.toContain(secret)
    }
  })

  it('keeps the secret of a browser whose other ways are still open', async () => {
    const [first = ''] = [(await begin('GITHUB')).headers['set-cookie']].flat().map(String)
    const own = first.split(';')[0] ?? ''
    const [second = ''] = [(await begin('GITHUB', { cookie: own })).headers['set-cookie']].flat().map(String)
    expect(second.split(';')[0]).toBe(own)
  })

  it('never agrees on the same twice', async () => {
    const [one, two] = [departureOf(await begin('OIDC')), departureOf(await begin('OIDC'))]
    const parts = ['state', 'nonce', 'code_challenge'].map((name) =>
      [one, two].map(({ authorizationUrl = '' }) => new URL(authorizationUrl).searchParams.get(name)),
    )
    for (const [first, second] of parts) expect(first).not.toBe(second)
  })

  it.each([
    ['/en/community/1?page=2#answers', '/en/community/1?page=2#answers'],
    ['//elsewhere.test/x', '/en'],
    ['/\\elsewhere.test', '/en'],
    ['/\t/elsewhere.test', '/en'],
    ['https://elsewhere.test', '/en'],
    ['/en/authorize?token=x', '/en'],
    ['/authorize', '/en'],
    ['/api/auth/logout', '/en'],
    [`/${'x'.repeat(3_000)}`, '/en'],
    ['', '/en'],
  ])('comes back to %j at %j', async (returnTo, expected) => {
    await begin('GITHUB', { returnTo })
    expect((await flows()).at(-1)?.return_to).toBe(expected)
  })

  it('forgets ways that were given up', async () => {
    await begin('GITHUB')
    await db
      .updateTable('social_flows')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute()
    await begin('GITHUB')
    expect(await flows()).toHaveLength(1)
  })
})

describe('a provider', () => {
  it.each(['TWITTER', 'GOOGLE', '', '__proto__', 'constructor'])(
    '%j is not offered here',
    async (provider) => {
      expect(await begin(provider)).toMatchObject({
        status: 400,
        body: {
          statusCode: 400,
          code: 'provider-unknown',
          messages: ['This site does not offer that way to sign in.'],
        },
      })
    },
  )

  it('is no number, and its name is not long', async () => {
    for (const provider of [5, null, 'X'.repeat(31)]) {
      expect(await begin(provider)).toMatchObject({ status: 400, body: { code: 'malformed' } })
    }
  })

  it('is named where it cannot be reached', async () => {
    const site = await testSite({
      social: { oidc: { ...oidc.app, issuer: 'http://127.0.0.1:9', name: 'Away' } },
    })
    const answer = await site.call('utils.socialLogin', { provider: 'OIDC' }, { lang: 'en' })
    expect(answer).toMatchObject({ status: 503, body: { code: 'provider-unreachable' } })
    expect(String(answer.body.messages)).toContain('Away cannot be reached')
  })

  it('is offered to nobody, for signing in or linking, once the owner has taken it out', async () => {
    const site = await testSite({ social: { ...(github.keys && { github: github.keys }) } })
    await storeSettings(site.db, { login_box: { social: ['oidc', 'wechat'] } })
    await site.readOutbox()
    const { cookie } = await site.signIn(await insertPerson(site.db))
    for (const [action, options] of [
      ['utils.socialLogin', {}],
      ['utils.socialLogin', { cookie }],
      ['account.linkIdentity', { cookie }],
    ] as const) {
      const answer = await site.call(action, { provider: 'GITHUB' }, options)
      expect(answer).toMatchObject({ status: 400, body: { code: 'provider-unknown' } })
    }
  })

  it('is offered to nobody by a site that has no keys', async () => {
    const site = await testSite()
    const answer = await site.call('utils.socialLogin', { provider: 'GITHUB' })
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, code: 'provider-unknown' } })
  })
})

describe('whoever is signed in', () => {
  it('links what they come back with', async () => {
    const ana = await insertPerson(db)
    await begin('GITHUB', await signIn(ana))
    expect((await flows()).at(-1)?.person_id).toBe(ana)
  })

  it('must have shown lately that it is them', async () => {
    const { cookie, sessionId } = await signIn(await insertPerson(db))
    await db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', sessionId)
      .execute()
    expect(await begin('GITHUB', { cookie })).toMatchObject({
      status: 403,
      body: { code: 'confirmation-needed' },
    })
  })
})

it('begins nothing for a page of another site, and not without end', async () => {
  expect(await begin('GITHUB', { origin: 'https://elsewhere.test' })).toMatchObject({ status: 403 })
  const statuses = new Set<number>()
  // A token comes back every second.
  for (let tries = 0; tries < 120 && !statuses.has(429); tries += 1) {
    statuses.add((await begin('GITHUB', { address: '10.4.4.4' })).status)
  }
  expect([...statuses]).toEqual([200, 429])
})
