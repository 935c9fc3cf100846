import { describe, expect, it } from 'vitest'
import type { SocialKeys } from '#server/credentials/social-keys.ts'
import { readPageCookies } from '#server/page-cache/cookies.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const app = { id: 'an id', secret: 'never told to anybody' }
const hosts = { url: 'https://hosts.test', apiUrl: 'https://api.hosts.test' }
const wechat: SocialKeys['wechat'] = {
  ...app,
  url: 'https://open.weixin.qq.com',
  apiUrl: 'https://api.weixin.qq.com',
  scriptUrl: 'https://res.wx.qq.com/connect/zh_CN/htmledition/js/wxLogin.js',
  inside: { id: 'inside', secret: 'never told either' },
}
const social: SocialKeys = {
  github: { ...app, ...hosts },
  weibo: { ...app, url: 'https://weibo.test' },
  oidc: { ...app, issuer: 'https://id.test', name: 'Town hall' },
  ...(wechat && { wechat }),
}
const { db, get, readOutbox } = await testSite({ social })
const without = await testSite()

type Get = typeof get
const offeredBy = async (ask: Get) =>
  (await ask('/en/_payload.json')).json() as never as { state: { frame: { signIn: { social: object[] } } } }
const policyOf = async (ask: Get) => String((await ask('/en')).headers['content-security-policy'])
const list = async (...listed: string[]) => {
  await storeSettings(db, { login_box: { social: listed } })
  await readOutbox()
}

describe('pages', () => {
  it('are told of the providers that are configured, in the usual order', async () => {
    expect((await offeredBy(get)).state.frame.signIn.social).toEqual([
      { id: 'wechat', script: wechat?.scriptUrl },
      { id: 'weibo' },
      { id: 'github' },
      { id: 'oidc', name: 'Town hall' },
    ])
    expect((await offeredBy(without.get)).state.frame.signIn.social).toEqual([])
  })

  it('are told of those that the owner lists, in the owner’s order', async () => {
    await list('oidc', 'google', 'github')
    expect((await offeredBy(get)).state.frame.signIn.social).toEqual([
      { id: 'oidc', name: 'Town hall' },
      { id: 'github' },
    ])
    await list('wechat', 'github')
  })

  it('never hold a key', async () => {
    for (const path of ['/en', '/en/_payload.json', '/en/authorize', '/api/socialData']) {
      expect((await get(path)).text).not.toContain('never told')
    }
  })

  it('may load the one script of the code and its frame, where WeChat is offered, and nothing more', async () => {
    const policy = await policyOf(get)
    expect(policy).toMatch(
      /script-src 'self' [^;]*https:\/\/res\.wx\.qq\.com\/connect\/zh_CN\/htmledition\/js\/wxLogin\.js/,
    )
    expect(policy).toContain('frame-src https:')
    expect((await get('/en')).text).not.toContain('<script src="https://res.wx.qq.com')
    await list('github')
    for (const other of [await policyOf(get), await policyOf(without.get)]) {
      expect(other).toContain("script-src 'self'")
      expect(other).not.toContain('qq.com')
    }
  })
})

it('the page of return is the same for everybody, whatever stands in its address', async () => {
  const [plain, withToken, withError] = [
    await get('/en/authorize'),
    await get('/en/authorize?type=github&token=bad'),
    await get('/en/authorize?type=<script>&error=denied'),
  ]
  for (const page of [withToken, withError]) {
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/token=bad|error=denied|type=(github|<)/)
  }
  expect(plain.text).toContain('noindex')
})

it('the secret of a browser is no session: its pages come from the cache', () => {
  expect(readPageCookies('social_browser=abc')).toEqual(readPageCookies('unknown=1'))
})
