import { randomBytes } from 'node:crypto'
import type { Context } from './action.ts'

/** A cookie for the calls alone: no script and no page sees it. */
export const apiCookie = (
  { siteUrl }: Pick<Context, 'siteUrl'>,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): string =>
  `${name}=${value}; Max-Age=${seconds}; Path=/api; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`

/** What a browser is known by, for one purpose. */
interface Mark {
  cookie: string
  purpose: string
}

const MARK_SECONDS = 365 * 24 * 3600

/**
 * The browser, where somebody has shown in it before that something is theirs: what strangers try in their name is not
 * held against it. It names nobody.
 *
 * @param subject whose it is: a person, a contact
 */
export function markedBrowser(
  { cookies, signer }: Pick<Context, 'cookies' | 'signer'>,
  { cookie, purpose }: Mark,
  subject: string | number,
): string | null {
  const [, browser = '', signature = ''] = /^([\w-]{22})\.([0-9a-f]{64})$/.exec(cookies[cookie] ?? '') ?? []
  return signer.isSigned(signature, purpose, browser, subject) ? browser : null
}

/** The cookie that a browser is known by from now on, for a year. */
export function browserMark(
  context: Pick<Context, 'cookies' | 'signer' | 'siteUrl'>,
  mark: Mark,
  subject: string | number,
): string {
  const browser = markedBrowser(context, mark, subject) ?? randomBytes(16).toString('base64url')
  const value = `${browser}.${context.signer.sign(mark.purpose, browser, subject)}`
  return apiCookie(context, { name: mark.cookie, value, seconds: MARK_SECONDS })
}
