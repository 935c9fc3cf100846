import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../settings/environment.ts'
import { offeredProviders } from './social-keys.ts'

const social = (given: Record<string, string>) => readEnvironment(given).social
const GITHUB = { SOCIAL_GITHUB_ID: 'Iv1.town', SOCIAL_GITHUB_SECRET: 's3cret' }
const OIDC = {
  SOCIAL_OIDC_ID: 'town',
  SOCIAL_OIDC_SECRET: 's',
  SOCIAL_OIDC_ISSUER: 'https://id.example/realm/',
}
const WECHAT = { SOCIAL_WECHAT_ID: 'wx1', SOCIAL_WECHAT_SECRET: 's' }

describe('the keys of providers', () => {
  it('are those of nobody where nothing is set', () => {
    expect(social({})).toEqual({})
  })

  it('are read with the addresses of the provider, which another host can take the place of', () => {
    expect(social(GITHUB)).toEqual({
      github: {
        id: 'Iv1.town',
        secret: 's3cret',
        url: 'https://github.com',
        apiUrl: 'https://api.github.com',
      },
    })
    const own = {
      SOCIAL_GITHUB_URL: 'https://git.example/',
      SOCIAL_GITHUB_API_URL: 'https://git.example/api/v3',
    }
    expect(social({ ...GITHUB, ...own }).github).toMatchObject({
      url: 'https://git.example',
      apiUrl: 'https://git.example/api/v3',
    })
  })

  it('name a provider of the owner’s choice by its host until it has a name', () => {
    expect(social(OIDC).oidc).toMatchObject({ name: 'id.example', issuer: 'https://id.example/realm/' })
    expect(social({ ...OIDC, SOCIAL_OIDC_NAME: 'Town hall' }).oidc?.name).toBe('Town hall')
  })

  it('have a second pair for those who read within WeChat', () => {
    expect(social(WECHAT).wechat).toMatchObject({ id: 'wx1', inside: null })
    const inside = { SOCIAL_WECHAT_APP_ID: 'wx2', SOCIAL_WECHAT_APP_SECRET: 't' }
    expect(social({ ...WECHAT, ...inside }).wechat?.inside).toEqual({ id: 'wx2', secret: 't' })
  })

  it.each([
    [{ SOCIAL_GITHUB_ID: 'x' }, 'SOCIAL_GITHUB_SECRET is needed with SOCIAL_GITHUB_ID'],
    [{ SOCIAL_QQ_SECRET: 'x' }, 'SOCIAL_QQ_ID is needed with SOCIAL_QQ_SECRET'],
    [{ SOCIAL_OIDC_ID: 'x', SOCIAL_OIDC_SECRET: 'y' }, 'SOCIAL_OIDC_ISSUER is needed'],
    [{ SOCIAL_WECHAT_APP_ID: 'x', SOCIAL_WECHAT_APP_SECRET: 'y' }, 'SOCIAL_WECHAT_ID is needed'],
    [{ ...OIDC, SOCIAL_OIDC_ISSUER: 'http://id.example' }, 'SOCIAL_OIDC_ISSUER must be an https address'],
    [{ ...GITHUB, SOCIAL_GITHUB_URL: 'git.example' }, 'SOCIAL_GITHUB_URL must be an https address'],
    [{ ...GITHUB, SOCIAL_GITHUB_URL: 'https://git.example/?x=1' }, 'SOCIAL_GITHUB_URL must be an https'],
    [{ SOCIAL_WEIBO_ID: ' ', SOCIAL_WEIBO_SECRET: 'y' }, 'SOCIAL_WEIBO_ID must not be empty'],
  ])('are refused, and no value is named: %j', (given, problem) => {
    expect(() => readEnvironment(given as Record<string, string>)).toThrow(problem)
    expect(() => readEnvironment({ ...given, SOCIAL_GOOGLE_ID: 'a value' })).not.toThrow('a value')
  })

  it('may travel in the clear on this machine only', () => {
    const local = { ...GITHUB, SOCIAL_GITHUB_URL: 'http://127.0.0.1:4000' }
    expect(social(local).github?.url).toBe('http://127.0.0.1:4000')
  })
})

describe('what a site offers', () => {
  const keys = social({ ...GITHUB, ...OIDC, ...WECHAT })

  it('is what the owner lists, in that order, of what is configured', () => {
    expect(offeredProviders(keys, ['github', 'google', 'wechat', 'GITHUB', 'nonsense'])).toEqual([
      { id: 'github' },
      { id: 'wechat', script: 'https://res.wx.qq.com/connect/zh_CN/htmledition/js/wxLogin.js' },
    ])
    expect(offeredProviders(keys, ['oidc'])).toEqual([{ id: 'oidc', name: 'id.example' }])
  })

  it('is nothing without keys, or where nothing is listed', () => {
    expect(offeredProviders({}, ['github', 'wechat'])).toEqual([])
    expect(offeredProviders(keys, [])).toEqual([])
  })
})
