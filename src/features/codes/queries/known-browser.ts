import { randomBytes } from 'node:crypto'
import type { Context } from '#server/action.ts'

const COOKIE = 'known_contact'
const COOKIE_SECONDS = 365 * 24 * 3600
const PURPOSE = 'known contact'

type Reading = Pick<Context, 'cookies' | 'signer'>

/**
 * The browser, where somebody has shown in it before that this address or number is theirs. What strangers ask for in
 * its name is not held against it.
 */
export function knownBrowser({ cookies, signer }: Reading, contactHash: string): string | null {
  const [, browser = '', signature = ''] = /^([\w-]{22})\.([0-9a-f]{64})$/.exec(cookies[COOKIE] ?? '') ?? []
  return signer.isSigned(signature, PURPOSE, browser, contactHash) ? browser : null
}

/** Given to a browser in which a code was used: sent to the API alone, and it names nobody. */
export function knownBrowserCookie(context: Reading & Pick<Context, 'siteUrl'>, contactHash: string): string {
  const { signer, siteUrl } = context
  const browser = knownBrowser(context, contactHash) ?? randomBytes(16).toString('base64url')
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${browser}.${signer.sign(PURPOSE, browser, contactHash)}; Max-Age=${COOKIE_SECONDS}; Path=/api; HttpOnly; SameSite=Lax${secure}`
}
