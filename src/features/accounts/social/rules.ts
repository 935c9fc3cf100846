import { isSocialProvider, type SocialProvider } from '#shared/people/social-providers.ts'

/** Why somebody comes back from a provider without being signed in; each has its words on the page. */
export const SOCIAL_PROBLEMS = [
  'denied',
  'expired',
  'used',
  'other-browser',
  'wrong-issuer',
  'wrong-nonce',
  'unverified',
  'unreachable',
  'failed',
] as const
export type SocialProblem = (typeof SOCIAL_PROBLEMS)[number]

export const isSocialProblem = (value: unknown): value is SocialProblem =>
  SOCIAL_PROBLEMS.includes(value as SocialProblem)

/** So many stand side by side in the login dialog; the others wait in a menu. */
export const SHOWN_PROVIDERS = 3

const MAX_PATH = 2_000
const AUTHORIZE = /^\/(?:[a-z-]+\/)?authorize(?:[/?#]|$)/

/**
 * The path that a sign-in leads back to, of what a page has sent.
 *
 * @returns only paths of this site, else the home page; never the page that ends a sign-in
 */
export function returnPath(sent: string | undefined, home: string): string {
  if (sent === undefined || sent.length > MAX_PATH) return home
  // '//' and '/\' lead elsewhere, and browsers leave out tabs and line feeds before they look.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  if (!/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(sent)) return home
  if (AUTHORIZE.test(sent) || sent.startsWith('/api/')) return home
  return sent
}

/** How a person can get in. */
export interface WaysIn {
  hasPassword: boolean
  passkeys: number
  identities: number
}

/** An identity can go only while something else still lets its owner in. */
export const isLastWayIn = ({ hasPassword, passkeys, identities }: WaysIn): boolean =>
  !hasPassword && passkeys === 0 && identities <= 1

/** What the session, the security page and its events call a sign-in with a provider. */
export const methodOf = (provider: SocialProvider) => `social:${provider}` as const

/** The other way round; null: they came by something of this site. */
export function providerOf(method: string): SocialProvider | null {
  const [kind, provider] = method.split(':')
  return kind === 'social' && isSocialProvider(provider) ? provider : null
}

/** WeChat is scanned where the browser is not WeChat itself: the code stands in a dialog, nobody leaves the page. */
export const isScanned = (authorizationUrl: string): boolean =>
  new URL(authorizationUrl).pathname.endsWith('/connect/qrconnect')

/** Longer ones are cut; with the digits behind it stays below what an address may have. */
const SLUG_LENGTH = 20

/** A profile's address from a name: its Latin letters and digits, or just 'member'. */
export function slugOf(name: string, digits: string): string {
  const latin = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
  const word = latin.length >= 3 && !/^[\d-]+$/.test(latin) ? latin : 'member'
  return digits === '' ? word : `${word}-${digits}`
}
