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

/** By the keys of an app: what a provider says of itself is remembered as long as its keys are the same. */
const made = new WeakMap<object, Provider>()

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
  const provider = providerFor(name, site.social)
  return provider && { id: name, provider }
}

/** The provider of an app; undefined where there is none. */
export function providerFor(name: SocialProvider, social: SocialKeys): Provider | undefined {
  const app = social[name]
  if (!app) return undefined
  const known = made.get(app) ?? makeProvider(name, social)
  if (known) made.set(app, known)
  return known
}

function makeProvider(
  name: SocialProvider,
  { google, oidc, github, facebook, wechat, qq, weibo }: SocialKeys,
): Provider | undefined {
  switch (name) {
    case 'google':
      return google && createOidcProvider(google)
    case 'oidc':
      return oidc && createOidcProvider(oidc)
    case 'github':
      return github && createGithubProvider(github)
    case 'facebook':
      return facebook && createFacebookProvider(facebook)
    case 'wechat':
      return wechat && createWechatProvider(wechat)
    case 'qq':
      return qq && createQqProvider(qq)
    case 'weibo':
      return weibo && createWeiboProvider(weibo)
  }
}
