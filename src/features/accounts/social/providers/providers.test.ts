import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFetchInWorld } from '#server/http/fetch-in-world.ts'
import { publicLookup } from '#server/http/public-host.ts'
import { startQq, startWechat, startWeibo } from '#tests/social/chinese-providers.ts'
import { type Mood, visit } from '#tests/social/local-server.ts'
import { startFacebook, startGithub, startOidcProvider } from '#tests/social/standard-providers.ts'
import type { SocialProblem } from '../rules.ts'
import { createAskInWorld } from './ask-in-world.ts'
import { createFacebookProvider } from './facebook.ts'
import { createGithubProvider } from './github.ts'
import { createOidcProvider } from './oidc.ts'
import { type Agreed, type Arrival, type Provider, ProviderProblem } from './provider.ts'
import { createQqProvider } from './qq.ts'
import { createWechatProvider } from './wechat.ts'
import { createWeiboProvider } from './weibo.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0'
const INSIDE_WECHAT =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.60(0x18003c2f) Language/zh_CN'

const agree = (): Agreed => ({
  state: randomBytes(32).toString('hex'),
  verifier: randomBytes(32).toString('hex'),
  nonce: randomBytes(32).toString('hex'),
  redirectUri: 'http://town.test/api/auth/callback/some',
})

/** Sends somebody to the provider, and takes what they bring back. */
async function travel(
  provider: Provider,
  userAgent = DESKTOP,
  addressOf = ({ href }: URL) => href,
): Promise<Arrival> {
  const agreed = agree()
  const { clientId, url } = await provider.begin(agreed, { locale: 'en', userAgent })
  const { searchParams: query } = await visit(addressOf(url))
  return { ...agreed, clientId, query }
}
const signIn = async (provider: Provider, userAgent?: string) =>
  provider.finish(await travel(provider, userAgent))

async function problemOf(finishing: Promise<unknown>): Promise<SocialProblem | string> {
  const error: unknown = await finishing.then(
    () => 'nothing was wrong',
    (thrown: unknown) => thrown,
  )
  return error instanceof ProviderProblem ? error.problem : String(error)
}

const google = await startOidcProvider({
  sub: '10769150350006150715113082367',
  name: 'Ana García',
  email: 'ana@example.com',
  email_verified: true,
})
const github = await startGithub({ id: 583231, login: 'ana-g', name: 'Ana' }, [
  { email: 'old@example.com', primary: false, verified: true },
  { email: 'ana@example.com', primary: true, verified: true },
])
const facebook = await startFacebook({ id: '10220033445566778', name: 'Ana García' })
const wechat = await startWechat({ nickname: '安娜 🌸', unionid: 'o6_bmasdasdsad6_2sgVt7hMZOPfL' })
const qq = await startQq({ openid: 'B4D0F5A3C2E1', nickname: '安娜' })
const weibo = await startWeibo({ id: 1404376560, screen_name: '安娜_anna' })
const locals = [google, github, facebook, wechat, qq, weibo]
afterAll(() => Promise.all(locals.map(({ close }) => close())))
beforeEach(() => {
  for (const local of locals) local.mood = 'willing'
})

const oidcKeys = { ...google.app, issuer: google.url }
const kinds: Array<[string, { mood: Mood }, (secret?: string) => Provider]> = [
  ['OpenID Connect', google, (secret) => createOidcProvider({ ...oidcKeys, ...(secret && { secret }) })],
  ['GitHub', github, (secret) => createGithubProvider({ ...need(github.keys), ...(secret && { secret }) })],
  [
    'Facebook',
    facebook,
    (secret) => createFacebookProvider({ ...need(facebook.keys), ...(secret && { secret }) }),
  ],
  ['WeChat', wechat, (secret) => createWechatProvider({ ...need(wechat.keys), ...(secret && { secret }) })],
  ['QQ', qq, (secret) => createQqProvider({ ...need(qq.keys), ...(secret && { secret }) })],
  ['Weibo', weibo, (secret) => createWeiboProvider({ ...need(weibo.keys), ...(secret && { secret }) })],
]
function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A local provider has no keys.')
  return value
}

describe.each(kinds)('%s', (_name, local, create) => {
  it('is told apart when the person says no', async () => {
    local.mood = 'denying'
    expect(await problemOf(signIn(create()))).toBe('denied')
  })

  it('is away: before, and after the person was there', async () => {
    const provider = create()
    const arrival = await travel(provider)
    local.mood = 'away'
    expect(await problemOf(provider.finish(arrival))).toBe('unreachable')
  })

  it('exchanges no code twice', async () => {
    const provider = create()
    const arrival = await travel(provider)
    await provider.finish(arrival)
    expect(await problemOf(provider.finish(arrival))).toBe('failed')
  })

  it('exchanges no code that was made up', async () => {
    const provider = create()
    const arrival = await travel(provider)
    arrival.query.set('code', 'made-up')
    expect(await problemOf(provider.finish(arrival))).toBe('failed')
  })

  it('takes no site that has not the secret', async () => {
    expect(await problemOf(signIn(create('a guess')))).toBe('failed')
  })
})

describe.each(kinds.slice(0, 3))('%s by the standard', (_name, _local, create) => {
  it('exchanges no code for who has not the verifier', async () => {
    const provider = create()
    const arrival = await travel(provider)
    expect(await problemOf(provider.finish({ ...arrival, verifier: agree().verifier }))).toBe('failed')
  })

  it('is believed no other state', async () => {
    const provider = create()
    const arrival = await travel(provider)
    expect(await problemOf(provider.finish({ ...arrival, state: agree().state }))).toBe('failed')
  })
})

describe('OpenID Connect', () => {
  it('says who it is, with the issuer, and the address that is verified', async () => {
    expect(await signIn(createOidcProvider(oidcKeys))).toEqual({
      subject: `${google.url} 10769150350006150715113082367`,
      earlierSubject: null,
      name: 'Ana García',
      email: 'ana@example.com',
    })
  })

  it('gives no address that is not verified', async () => {
    google.person.email_verified = false
    expect(await signIn(createOidcProvider(oidcKeys))).toMatchObject({ email: null })
    google.person.email_verified = true
  })

  it('asks where the token has only the subject', async () => {
    google.isThin = true
    expect(await signIn(createOidcProvider(oidcKeys))).toMatchObject({
      name: 'Ana García',
      email: 'ana@example.com',
    })
    google.isThin = false
  })

  it.each<[Mood, SocialProblem]>([
    ['wrong-issuer', 'wrong-issuer'],
    ['wrong-nonce', 'wrong-nonce'],
    ['without-nonce', 'unverified'],
    ['foreign-signature', 'unverified'],
    ['foreign-audience', 'unverified'],
    ['expired', 'unverified'],
    ['busy', 'unreachable'],
  ])('is not believed: %s', async (mood, problem) => {
    google.mood = mood
    expect(await problemOf(signIn(createOidcProvider(oidcKeys)))).toBe(problem)
  })

  it('is not believed where the address names another issuer', async () => {
    const provider = createOidcProvider(oidcKeys)
    const arrival = await travel(provider)
    arrival.query.set('iss', 'https://elsewhere.test')
    expect(await problemOf(provider.finish(arrival))).toBe('wrong-issuer')
  })

  it('is not believed where it describes itself as another', async () => {
    const provider = createOidcProvider({ ...oidcKeys, issuer: google.url.replace('127.0.0.1', 'localhost') })
    expect(await problemOf(provider.begin(agree(), { locale: 'en', userAgent: '' }))).toBe('wrong-issuer')
  })

  it('is asked again after it was away', async () => {
    const provider = createOidcProvider(oidcKeys)
    google.mood = 'away'
    expect(await problemOf(provider.begin(agree(), { locale: 'en', userAgent: '' }))).toBe('unreachable')
    google.mood = 'willing'
    expect(await signIn(provider)).toMatchObject({ name: 'Ana García' })
  })

  it('is not asked in this house where it was named in the browser', async () => {
    const provider = createOidcProvider({ ...oidcKeys, isInWorld: true })
    expect(await problemOf(provider.begin(agree(), { locale: 'en', userAgent: '' }))).toBe('unreachable')
  })

  it.each([
    ['by its address', '127.0.0.1'],
    ['by a name that has come to lead there', 'moved.town.example'],
  ])('does not lead into this house once it is in the world, %s', async (_how, house) => {
    const { url } = google
    const named = (host: string) => url.replace('127.0.0.1', host)
    const askThere = createAskInWorld(
      createFetchInWorld((host, options, done) => {
        if (host !== 'guild.town.example') return publicLookup('localhost', options, done)
        return options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
      }),
    )
    const there = { ...oidcKeys, issuer: named('guild.town.example') }
    const away = (address: URL) => address.href.replace('guild.town.example', '127.0.0.1')
    try {
      google.url = there.issuer
      const sound = createOidcProvider(there, askThere)
      expect(await sound.finish(await travel(sound, DESKTOP, away))).toMatchObject({ name: 'Ana García' })
      google.exchangeUrl = named(house)
      const provider = createOidcProvider(there, askThere)
      const arrival = await travel(provider, DESKTOP, away)
      expect(await problemOf(provider.finish(arrival))).toBe('unreachable')
      // Nobody was asked to exchange the code: it still can be.
      expect(await sound.finish(arrival)).toMatchObject({ name: 'Ana García' })
    } finally {
      google.url = url
      google.exchangeUrl = ''
    }
  })

  it('is away where nobody listens', async () => {
    const provider = createOidcProvider({ ...oidcKeys, issuer: 'http://127.0.0.1:9' })
    expect(await problemOf(provider.begin(agree(), { locale: 'en', userAgent: '' }))).toBe('unreachable')
  })
})

describe('GitHub', () => {
  it('says who it is by number, and the main address', async () => {
    expect(await signIn(createGithubProvider(need(github.keys)))).toEqual({
      subject: '583231',
      earlierSubject: null,
      name: 'Ana',
      email: 'ana@example.com',
    })
  })

  it('gives no address that is not verified, and the login where there is no name', async () => {
    github.person.name = null
    github.emails = [{ email: 'ana@example.com', primary: true, verified: false }]
    expect(await signIn(createGithubProvider(need(github.keys)))).toMatchObject({
      name: 'ana-g',
      email: null,
    })
  })
})

it('Facebook says who it is, and no address', async () => {
  expect(await signIn(createFacebookProvider(need(facebook.keys)))).toEqual({
    subject: '10220033445566778',
    earlierSubject: null,
    name: 'Ana García',
    email: null,
  })
})

describe('WeChat', () => {
  const provider = createWechatProvider(need(wechat.keys))

  it('knows the person by unionid, whether they scanned the code or read within WeChat', async () => {
    const unionid = 'o6_bmasdasdsad6_2sgVt7hMZOPfL'
    expect(await signIn(provider)).toEqual({
      subject: unionid,
      earlierSubject: 'wx-site o-wx-site',
      name: '安娜 🌸',
      email: null,
    })
    expect(wechat.asked).toContain('/connect/qrconnect')
    expect(await signIn(provider, INSIDE_WECHAT)).toMatchObject({
      subject: unionid,
      earlierSubject: 'wx-inside o-wx-inside',
    })
    expect(wechat.asked).toContain('/connect/oauth2/authorize')
  })

  it('knows the person by openid where the app belongs to no platform account', async () => {
    const { unionid, ...person } = wechat.person
    wechat.person = person
    expect(await signIn(provider)).toMatchObject({ subject: 'wx-site o-wx-site', earlierSubject: null })
    wechat.person = { ...person, ...(unionid && { unionid }) }
  })

  it('shows the code within WeChat too where the official account has no keys', async () => {
    const scanned = createWechatProvider({ ...need(wechat.keys), inside: null })
    const { url } = await scanned.begin(agree(), { locale: 'zh-hans', userAgent: INSIDE_WECHAT })
    expect(url.pathname).toBe('/connect/qrconnect')
    expect(url.hash).toBe('#wechat_redirect')
  })

  it('is not believed when it names another, and is away when it is busy', async () => {
    wechat.mood = 'other-person'
    expect(await problemOf(signIn(provider))).toBe('failed')
    wechat.mood = 'busy'
    expect(await problemOf(signIn(provider))).toBe('unreachable')
  })

  it('exchanges no code for an app that is gone', async () => {
    const arrival = await travel(provider)
    expect(await problemOf(provider.finish({ ...arrival, clientId: 'wx-gone' }))).toBe('failed')
  })
})

describe('QQ', () => {
  const provider = createQqProvider(need(qq.keys))

  it.each(['json', 'form'] as const)('says who it is, and answers as %s', async (tokenAs) => {
    qq.tokenAs = tokenAs
    expect(await signIn(provider)).toEqual({
      subject: '101234567 B4D0F5A3C2E1',
      earlierSubject: null,
      name: '安娜',
      email: null,
    })
  })

  it('knows the person by unionid where the site may see it', async () => {
    qq.person = { ...qq.person, unionid: 'UID_123' }
    expect(await signIn(provider)).toMatchObject({
      subject: 'UID_123',
      earlierSubject: '101234567 B4D0F5A3C2E1',
    })
  })

  it('is not believed with the token of another app', async () => {
    qq.mood = 'foreign-audience'
    expect(await problemOf(signIn(provider))).toBe('unverified')
  })
})

describe('Weibo', () => {
  const provider = createWeiboProvider(need(weibo.keys))

  it('says who it is', async () => {
    expect(await signIn(provider)).toEqual({
      subject: '1404376560',
      earlierSubject: null,
      name: '安娜_anna',
      email: null,
    })
  })

  it('is not believed when it names another, and is away when it says so', async () => {
    weibo.mood = 'other-person'
    expect(await problemOf(signIn(provider))).toBe('failed')
    weibo.mood = 'busy'
    expect(await problemOf(signIn(provider))).toBe('unreachable')
  })
})
