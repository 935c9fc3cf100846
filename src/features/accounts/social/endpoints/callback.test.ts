import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { type Mood, visit } from '#tests/social/local-server.ts'
import { createBrowser } from '#tests/social/sign-in-at.ts'
import { startGithub, startOidcProvider } from '#tests/social/standard-providers.ts'

const oidc = await startOidcProvider({
  sub: 'ana',
  name: 'Ana',
  email: 'ana@example.com',
  email_verified: true,
})
const github = await startGithub({ id: 7, login: 'ana', name: 'Ana' })
afterAll(() => Promise.all([oidc.close(), github.close()]))
beforeEach(() => {
  oidc.mood = 'willing'
  github.mood = 'willing'
})

const site = await testSite({
  social: {
    oidc: { ...oidc.app, issuer: oidc.url, name: 'Town hall' },
    ...(github.keys && { github: github.keys }),
  },
})
const { db, get, http, readOutbox, errors } = site
const flow = () =>
  db.selectFrom('social_flows').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const ago = (ms: number) => new Date(Date.now() - ms)

/** To the provider, and up to the site's door. */
async function comingBack(provider = 'OIDC') {
  const browser = createBrowser(site)
  const { authorizationUrl } = await browser.begin(provider, { returnTo: '/en/community/1' })
  return { browser, from: await visit(authorizationUrl) }
}
const errorOf = (page: URL) => [page.pathname, page.searchParams.get('type'), page.searchParams.get('error')]

describe('coming back from a provider', () => {
  it('leads on to the page that signs in, in the language of leaving, with a token that nobody keeps', async () => {
    const { browser, from } = await comingBack()
    const page = await browser.comeBack(from)
    expect(page.pathname).toBe('/en/authorize')
    expect(page.searchParams.get('type')).toBe('oidc')
    const token = page.searchParams.get('token') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const { token_hash, token_expires_at, profile } = await flow()
    expect(JSON.stringify([token_hash, profile])).not.toContain(token)
    const seconds = ((token_expires_at?.getTime() ?? 0) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(profile).toEqual({
      subject: `${oidc.url} ana`,
      earlierSubject: null,
      name: 'Ana',
      email: 'ana@example.com',
    })
  })

  it('is kept by no cache, and happens to nobody who only looks', async () => {
    const { browser, from } = await comingBack()
    const address = `${from.pathname}${from.search}`
    const looked = await http.inject({ method: 'HEAD', url: address, headers: { cookie: browser.cookie() } })
    expect(looked.statusCode).toBe(404)
    const { status, headers } = await get(address, { cookie: browser.cookie() })
    expect([status, headers['cache-control']]).toEqual([302, 'no-store'])
  })

  it.each<[Mood, string]>([
    ['wrong-issuer', 'wrong-issuer'],
    ['wrong-nonce', 'wrong-nonce'],
    ['foreign-signature', 'unverified'],
    ['expired', 'unverified'],
    ['busy', 'unreachable'],
    ['away', 'unreachable'],
  ])('says what was wrong: %s', async (mood, problem) => {
    const { browser, from } = await comingBack()
    oidc.mood = mood
    expect(errorOf(await browser.comeBack(from))).toEqual(['/en/authorize', 'oidc', problem])
    expect((await flow()).profile).toBeNull()
  })

  it('says that the person has said no', async () => {
    github.mood = 'denying'
    const { browser, from } = await comingBack('GITHUB')
    expect(errorOf(await browser.comeBack(from))).toEqual(['/en/authorize', 'github', 'denied'])
  })
})

describe('a state', () => {
  it('works once', async () => {
    const { browser, from } = await comingBack()
    expect((await browser.comeBack(from)).searchParams.has('token')).toBe(true)
    expect(errorOf(await browser.comeBack(from))).toEqual(['/en/authorize', 'oidc', 'used'])
  })

  it('works once for two that come at the same time', async () => {
    const { browser, from } = await comingBack()
    const pages = await Promise.all([browser.comeBack(from), browser.comeBack(from)])
    expect(pages.map((page) => page.searchParams.get('error')).toSorted()).toEqual(['used', null].toSorted())
  })

  it('works for ten minutes', async () => {
    const { browser, from } = await comingBack()
    await db
      .updateTable('social_flows')
      .set({ expires_at: ago(1) })
      .execute()
    expect(errorOf(await browser.comeBack(from))).toEqual(['/en/authorize', 'oidc', 'expired'])
  })

  it('works in the browser that it was given to, and is not used up by another', async () => {
    const { browser, from } = await comingBack()
    const other = await comingBack()
    const stranger = createBrowser(site)
    for (const elsewhere of [other.browser, stranger]) {
      expect(errorOf(await elsewhere.comeBack(from))).toEqual(['/en/authorize', 'oidc', 'other-browser'])
    }
    expect((await browser.comeBack(from)).searchParams.has('token')).toBe(true)
  })

  it('works for the provider that it was made for', async () => {
    const { browser, from } = await comingBack()
    const mixed = new URL(from.href.replace('/callback/oidc', '/callback/github'))
    expect(errorOf(await browser.comeBack(mixed))[2]).toBe('expired')
    expect((await browser.comeBack(from)).searchParams.has('token')).toBe(true)
  })

  it.each(['', '?state=', '?state=made-up&code=x', '?state=a&state=b', `?state=${'x'.repeat(9_000)}`])(
    'is not made up: %s',
    async (query) => {
      const browser = createBrowser(site)
      await browser.begin('OIDC')
      const page = await browser.comeBack(
        new URL(`http://town.test/api/auth/callback/oidc${query.slice(0, 9_000)}`),
      )
      expect(errorOf(page)).toEqual(['/authorize', 'oidc', 'expired'])
    },
  )

  it('that is not known is answered in the language that the browser has chosen', async () => {
    const { headers } = await get('/api/auth/callback/oidc?state=x', { cookie: 'i18n_redirected=es' })
    expect(headers.location).toBe('/es/authorize?type=oidc&error=expired')
  })
})

it('a provider that the site does not know leads nowhere', async () => {
  for (const provider of ['google', 'twitter', '__proto__', '..%2f..']) {
    expect((await get(`/api/auth/callback/${provider}?state=x&code=y`)).status).toBe(404)
  }
})

it('a provider that the owner takes out leads nowhere any more, also whoever is on the way', async () => {
  const { browser, from } = await comingBack('GITHUB')
  const other = createBrowser(site)
  const token = await other.travel('GITHUB')
  await storeSettings(db, { login_box: { social: ['oidc'] } })
  await readOutbox()
  const address = `${from.pathname}${from.search}`
  expect((await get(address, { cookie: browser.cookie() })).status).toBe(404)
  expect(await other.call('mutates.autoLogin', { token })).toMatchObject({
    status: 401,
    body: { code: 'token-invalid' },
  })
  await storeSettings(db, { login_box: { social: ['oidc', 'GITHUB'] } })
  await readOutbox()
  expect((await browser.comeBack(from)).searchParams.has('token')).toBe(true)
  expect((await other.call('mutates.autoLogin', { token })).status).toBe(200)
})

it('nothing of this is a bug', () => {
  expect(errors).toEqual([])
})
