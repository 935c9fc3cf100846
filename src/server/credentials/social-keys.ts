import * as z from 'zod/mini'
import {
  type OfferedProvider,
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from '#shared/people/social-providers.ts'
import { text } from '../settings/variables.ts'

/** The client credentials that a provider has given this site. */
export interface SocialApp {
  id: string
  secret: string
}

interface Hosts {
  /** The address people are redirected to. */
  url: string
  /** The API that the server calls. */
  apiUrl: string
}

/** The providers that people can sign in with, as the environment configures them; the others are not offered. */
export interface SocialKeys {
  google?: SocialApp & { issuer: string }
  /**
   * Any provider that speaks OpenID Connect, under a name of the owner's choice. `isInWorld`: it was named in the
   * browser, and what it describes itself to be is reached in the world alone.
   */
  oidc?: SocialApp & { issuer: string; name: string; isInWorld?: boolean }
  github?: SocialApp & Hosts
  facebook?: SocialApp & Hosts
  /** `inside` is the official account for signing in within WeChat's own browser. */
  wechat?: SocialApp & Hosts & { scriptUrl: string; inside: SocialApp | null }
  qq?: SocialApp & Pick<Hosts, 'url'>
  weibo?: SocialApp & Pick<Hosts, 'url'>
}

const DEFAULTS = {
  SOCIAL_GOOGLE_ISSUER: 'https://accounts.google.com',
  SOCIAL_GITHUB_URL: 'https://github.com',
  SOCIAL_GITHUB_API_URL: 'https://api.github.com',
  // Facebook serves the next existing version when this one is retired.
  SOCIAL_FACEBOOK_URL: 'https://www.facebook.com/v23.0',
  SOCIAL_FACEBOOK_API_URL: 'https://graph.facebook.com/v23.0',
  SOCIAL_WECHAT_URL: 'https://open.weixin.qq.com',
  SOCIAL_WECHAT_API_URL: 'https://api.weixin.qq.com',
  SOCIAL_WECHAT_SCRIPT_URL: 'https://res.wx.qq.com/connect/zh_CN/htmledition/js/wxLogin.js',
  SOCIAL_QQ_URL: 'https://graph.qq.com',
  SOCIAL_WEIBO_URL: 'https://api.weibo.com',
} as const

const MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** Secrets are sent there: only by https, except on this machine itself. */
function isSafe(value: string): boolean {
  const url = URL.parse(value)
  const isPrivate =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && MACHINE.includes(url.hostname))
  return isPrivate && `${url.username}${url.search}${url.hash}` === ''
}

const address = z.string().check(z.refine(isSafe, { error: 'must be an https address without query' }))

type TextName =
  | `SOCIAL_${Uppercase<SocialProvider>}_${'ID' | 'SECRET'}`
  | 'SOCIAL_OIDC_NAME'
  | `SOCIAL_WECHAT_APP_${'ID' | 'SECRET'}`
type AddressName = keyof typeof DEFAULTS | 'SOCIAL_OIDC_ISSUER'
/** Where providers are, in place of where everybody finds them. */
export type SocialAddresses = Partial<Record<keyof typeof DEFAULTS, string>>
type Shape<Name extends string, Schema> = { [Key in Name]: Schema }

const texts = Object.fromEntries(
  [
    ...SOCIAL_PROVIDERS.flatMap((provider) => namesOf(provider.toUpperCase())),
    ...namesOf('WECHAT_APP'),
    'SOCIAL_OIDC_NAME',
  ].map((name) => [name, z.optional(text)]),
) as Shape<TextName, z.ZodMiniOptional<typeof text>>
const addresses = Object.fromEntries(
  [...Object.keys(DEFAULTS), 'SOCIAL_OIDC_ISSUER'].map((name) => [name, z.optional(address)]),
) as Shape<AddressName, z.ZodMiniOptional<typeof address>>

/** The variables, to be put into the schema of the environment. */
export const SOCIAL_VARIABLES = { ...texts, ...addresses }
type Values = Partial<Record<TextName | AddressName, string | undefined>>

function namesOf(app: string): [string, string] {
  return [`SOCIAL_${app}_ID`, `SOCIAL_${app}_SECRET`]
}

/** Variables that are missing beside those that are set; never a value. */
export function socialProblems(values: Values): string[] {
  const has = (name: string) => values[name as keyof Values] !== undefined
  const pairs = [...SOCIAL_PROVIDERS.map((provider) => provider.toUpperCase()), 'WECHAT_APP'].map(namesOf)
  const problems = pairs.flatMap(([id, secret]) => {
    if (has(id) === has(secret)) return []
    return has(id) ? [`${secret} is needed with ${id}`] : [`${id} is needed with ${secret}`]
  })
  if (has('SOCIAL_OIDC_ID') && !has('SOCIAL_OIDC_ISSUER')) {
    problems.push('SOCIAL_OIDC_ISSUER is needed with SOCIAL_OIDC_ID: where the provider describes itself')
  }
  if (has('SOCIAL_WECHAT_APP_ID') && !has('SOCIAL_WECHAT_ID')) {
    problems.push('SOCIAL_WECHAT_ID is needed with SOCIAL_WECHAT_APP_ID')
  }
  return problems
}

/** Those that the environment says, also of providers whose keys it does not hold. */
export const readSocialAddresses = (values: Values): SocialAddresses =>
  Object.fromEntries(
    Object.keys(DEFAULTS).flatMap((name) => {
      const address = values[name as keyof typeof DEFAULTS]
      return address === undefined ? [] : [[name, address]]
    }),
  )

/** The apps that have both their keys. */
export function readSocial(values: Values): SocialKeys {
  const all = { ...DEFAULTS, ...withoutGaps(values) }
  const hosts = (name: 'GITHUB' | 'FACEBOOK' | 'WECHAT') => ({
    url: withoutSlash(all[`SOCIAL_${name}_URL`]),
    apiUrl: withoutSlash(all[`SOCIAL_${name}_API_URL`]),
  })
  const app = (name: Uppercase<SocialProvider> | 'WECHAT_APP'): SocialApp | null => {
    const [id, secret] = namesOf(name).map((key) => values[key as keyof Values])
    return id !== undefined && secret !== undefined ? { id, secret } : null
  }
  const [google, oidc, github, facebook] = [app('GOOGLE'), app('OIDC'), app('GITHUB'), app('FACEBOOK')]
  const [wechat, qq, weibo] = [app('WECHAT'), app('QQ'), app('WEIBO')]
  const issuer = values.SOCIAL_OIDC_ISSUER
  return {
    ...(google && { google: { ...google, issuer: all.SOCIAL_GOOGLE_ISSUER } }),
    ...(oidc &&
      issuer !== undefined && {
        oidc: { ...oidc, issuer, name: values.SOCIAL_OIDC_NAME ?? new URL(issuer).hostname },
      }),
    ...(github && { github: { ...github, ...hosts('GITHUB') } }),
    ...(facebook && { facebook: { ...facebook, ...hosts('FACEBOOK') } }),
    ...(wechat && {
      wechat: {
        ...wechat,
        ...hosts('WECHAT'),
        scriptUrl: all.SOCIAL_WECHAT_SCRIPT_URL,
        inside: app('WECHAT_APP'),
      },
    }),
    ...(qq && { qq: { ...qq, url: withoutSlash(all.SOCIAL_QQ_URL) } }),
    ...(weibo && { weibo: { ...weibo, url: withoutSlash(all.SOCIAL_WEIBO_URL) } }),
  }
}

/** Not for an issuer, whose trailing slash is part of its name. */
const withoutSlash = (address: string) => address.replace(/\/$/, '')

const withoutGaps = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof typeof DEFAULTS, string>
  >

/** What the site offers: of the providers that the owner lists, those that are configured. */
export function offeredProviders(keys: SocialKeys, listed: readonly string[]): OfferedProvider[] {
  const ids = new Set(listed.map((id) => id.toLowerCase()))
  return SOCIAL_PROVIDERS.filter((id) => keys[id] && ids.has(id))
    .toSorted((one, other) => [...ids].indexOf(one) - [...ids].indexOf(other))
    .map((id) => ({
      id,
      ...(id === 'oidc' && keys.oidc && { name: keys.oidc.name }),
      ...(id === 'wechat' && keys.wechat && { script: keys.wechat.scriptUrl }),
    }))
}

/** What a page may load from elsewhere to show a QR code to scan: nothing, unless the site offers it. */
export function scanSources(
  keys: SocialKeys,
  listed: readonly string[],
): { script: string; frame: string } | null {
  const isOffered = offeredProviders(keys, listed).some(({ id }) => id === 'wechat')
  if (!keys.wechat || !isOffered) return null
  return { script: keys.wechat.scriptUrl, frame: new URL(keys.wechat.url).origin }
}
