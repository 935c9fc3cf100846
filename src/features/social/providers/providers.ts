import type { SocialKeys } from '#server/social-keys.ts'
import { isSocialProvider, type SocialProvider } from '#shared/social-providers.ts'
import { createFacebookProvider } from './facebook.ts'
import { createGithubProvider } from './github.ts'
import { createOidcProvider } from './oidc.ts'
import type { Provider } from './provider.ts'
import { createQqProvider } from './qq.ts'
import { createWechatProvider } from './wechat.ts'
import { createWeiboProvider } from './weibo.ts'

type Providers = ReadonlyMap<SocialProvider, Provider>

/** By the keys of a site, which never change while it runs: what a provider says of itself is remembered with it. */
const made = new WeakMap<SocialKeys, Providers>()

/** The provider of a name, if there is one and it is configured. */
export function findProvider(
  keys: SocialKeys,
  name: string | undefined,
): { id: SocialProvider; provider: Provider } | undefined {
  const known = made.get(keys) ?? makeProviders(keys)
  made.set(keys, known)
  const provider = isSocialProvider(name) ? known.get(name) : undefined
  return provider && { id: name as SocialProvider, provider }
}

function makeProviders({ google, oidc, github, facebook, wechat, qq, weibo }: SocialKeys): Providers {
  const providers = new Map<SocialProvider, Provider>()
  if (google) providers.set('google', createOidcProvider(google))
  if (oidc) providers.set('oidc', createOidcProvider(oidc))
  if (github) providers.set('github', createGithubProvider(github))
  if (facebook) providers.set('facebook', createFacebookProvider(facebook))
  if (wechat) providers.set('wechat', createWechatProvider(wechat))
  if (qq) providers.set('qq', createQqProvider(qq))
  if (weibo) providers.set('weibo', createWeiboProvider(weibo))
  return providers
}
