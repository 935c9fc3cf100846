import { afterAll, describe, expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'
import { startQq, startWechat, startWeibo } from '#tests/social/chinese-providers.ts'
import { visit } from '#tests/social/local-server.ts'
import { createBrowser } from '#tests/social/sign-in-at.ts'
import { startFacebook, startGithub, startOidcProvider } from '#tests/social/standard-providers.ts'

const google = await startOidcProvider({ sub: '1', name: 'Of Google' })
const oidc = await startOidcProvider({ sub: '1', name: 'Of the town hall' })
const github = await startGithub({ id: 1, login: 'g', name: 'Of GitHub' })
const facebook = await startFacebook({ id: '1', name: 'Of Facebook' })
const wechat = await startWechat({ nickname: '微信的人' })
const qq = await startQq({ openid: '1', nickname: '企鹅的人' })
const weibo = await startWeibo({ id: 1, screen_name: '微博的人' })
const locals = { google, oidc, github, facebook, wechat, qq, weibo }
afterAll(() => Promise.all(Object.values(locals).map(({ close }) => close())))

const site = await testSite({
  social: {
    google: { ...google.app, issuer: google.url },
    oidc: { ...oidc.app, issuer: oidc.url, name: 'Town hall' },
    ...(github.keys && { github: github.keys }),
    ...(facebook.keys && { facebook: facebook.keys }),
    ...(wechat.keys && { wechat: wechat.keys }),
    ...(qq.keys && { qq: qq.keys }),
    ...(weibo.keys && { weibo: weibo.keys }),
  },
})
const { db, errors } = site

interface Arrived {
  user: { databaseId: number } | null
  step: { kind: string; token: string; name: string } | null
}
async function arrive(provider: string) {
  const browser = createBrowser(site)
  const token = await browser.travel(provider)
  const { body } = await browser.call('mutates.autoLogin', { token })
  return { browser, ...(body.gqAutoLogin as Arrived) }
}
/** Comes for the first time, and makes an account. */
async function register(provider: string, displayName?: string): Promise<number> {
  const { browser, step } = await arrive(provider)
  const { body } = await browser.call('account.registerIdentity', {
    token: step?.token,
    displayName: displayName ?? step?.name,
    isAgreed: true,
  })
  const { registerIdentity } = (body.guaqi as { account: { registerIdentity: Arrived } }).account
  return registerIdentity.user?.databaseId ?? 0
}

describe.each(Object.keys(locals) as Array<keyof typeof locals>)('%s', (provider) => {
  it('brings somebody in for the first time under their own name, and from then on at once', async () => {
    const personId = await register(provider.toUpperCase())
    const { name } = await db
      .selectFrom('people')
      .select('name')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    expect(name).toMatch(/^Of |的人$/)
    expect(await arrive(provider.toUpperCase())).toMatchObject({ user: { databaseId: personId }, step: null })
  })

  it('brings back whoever says no, without a trace of them', async () => {
    locals[provider].mood = 'denying'
    const browser = createBrowser(site)
    const { authorizationUrl } = await browser.begin(provider.toUpperCase())
    const page = await browser.comeBack(await visit(authorizationUrl))
    expect(page.searchParams.get('error')).toBe('denied')
    locals[provider].mood = 'willing'
  })
})

it('the same name at two providers is two people', async () => {
  const owners = await db
    .selectFrom('identities')
    .select(['provider', 'person_id'])
    .where('provider', 'in', ['google', 'oidc'])
    .execute()
  expect(new Set(owners.map((owner) => owner.person_id)).size).toBe(2)
})

it('whom WeChat has named by app is the same person when it names them for all apps', async () => {
  const before = (await arrive('WECHAT')).user?.databaseId
  wechat.person = { ...wechat.person, unionid: 'o6_for_all' }
  expect((await arrive('WECHAT')).user?.databaseId).toBe(before)
  const subjects = await db
    .selectFrom('identities')
    .select('subject')
    .where('provider', '=', 'wechat')
    .execute()
  expect(subjects).toEqual([{ subject: 'o6_for_all' }])
  expect((await arrive('WECHAT')).user?.databaseId).toBe(before)
})

it('whom QQ names for all apps is not whoever else has come by app', async () => {
  qq.person = { openid: '2', unionid: 'UID_2', nickname: '另一位' }
  expect((await arrive('QQ')).step).toMatchObject({ kind: 'profile', name: '另一位' })
})

it('none of this is a bug', () => expect(errors).toEqual([]))
