import { offeredProviders, type SocialKeys } from '#server/credentials/social-keys.ts'
import type { Context } from '#server/door/action.ts'
import { isSocialProvider, type SocialProvider } from '#shared/people/social-providers.ts'
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

type Site = Pick<Context, 'social' | 'settings'>

/** Whether people can sign in with it here: it is configured, and the owner lists it. */
export const isOffered = ({ social, settings }: Site, provider: SocialProvider): boolean =>
  offeredProviders(social, settings.login_box.social).some(({ id }) => id === provider)

/** The provider of a name, if there is one and the site offers it. */
export function findProvider(
  site: Site,
  name: string | undefined,
): { id: SocialProvider; provider: Provider } | undefined {
  if (!isSocialProvider(name) || !isOffered(site, name)) return undefined
  const known = made.get(site.social) ?? makeProviders(site.social)
  made.set(site.social, known)
  const provider = known.get(name)
  return provider && { id: name, provider }
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
