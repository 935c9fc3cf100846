import { randomBytes } from 'node:crypto'
import type { Context } from '../door/action.ts'

/** A cookie that only calls get: no script and no page sees it. */
export const apiCookie = (
  { siteUrl }: Pick<Context, 'siteUrl'>,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): string =>
  `${name}=${value}; Max-Age=${seconds}; Path=/api; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`

/** A device cookie, for one purpose. */
interface Mark {
  cookie: string
  purpose: string
}

const MARK_SECONDS = 365 * 24 * 3600

/**
 * The random id of a browser in which somebody has proved before that something is theirs (a device cookie, as OWASP
 * describes it): failed attempts of strangers elsewhere do not block it. It does not say who somebody is.
 *
 * @param subject what was proved: a person, a contact
 */
export function deviceIdOf(
  { cookies, signer }: Pick<Context, 'cookies' | 'signer'>,
  { cookie, purpose }: Mark,
  subject: string | number,
): string | null {
  const [, browser = '', signature = ''] = /^([\w-]{22})\.([0-9a-f]{64})$/.exec(cookies[cookie] ?? '') ?? []
  return signer.isSigned(signature, purpose, browser, subject) ? browser : null
}

/** The header that sets the device cookie, for a year. */
export function deviceCookie(
  context: Pick<Context, 'cookies' | 'signer' | 'siteUrl'>,
  mark: Mark,
  subject: string | number,
): string {
  const browser = deviceIdOf(context, mark, subject) ?? randomBytes(16).toString('base64url')
  const value = `${browser}.${context.signer.sign(mark.purpose, browser, subject)}`
  return apiCookie(context, { name: mark.cookie, value, seconds: MARK_SECONDS })
}
