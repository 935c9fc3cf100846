import { readCookies } from '../http/cookies.ts'
import { hintOfToken } from '../sessions/cookies.ts'

/** The cookies that may matter to a page. All others are ignored and never split the cache. */
export interface PageCookies {
  currency: string | undefined
  /** An access token, not yet verified: where strangers are refused, the page may be rendered for its session. */
  token: string | undefined
  /** The last transaction by which the visitor changed something: they get no page that is older. */
  seen: string | null
  /** Only the home page redirects visitors who chose another language. */
  locale: string | undefined
}

const SEEN = 'plaza_seen'
/** Seconds. Longer than any process takes to read a change; one that takes longer uses no cache. */
const SEEN_SECONDS = 600

const NONE: PageCookies = { currency: undefined, token: undefined, seen: null, locale: undefined }

export function readPageCookies(header: string | undefined): PageCookies {
  if (!header) return NONE
  const cookies = readCookies(header)
  return {
    currency: cookies.currency,
    token: hintOfToken(cookies),
    seen: seenOf(cookies),
    locale: cookies.i18n_redirected,
  }
}

/** The last transaction by which the visitor changed something. */
export function seenOf(cookies: Readonly<Record<string, string>>): string | null {
  const seen = cookies[SEEN]
  // Transactions of PostgreSQL are 64 bits wide.
  return seen !== undefined && /^\d{1,19}$/.test(seen) ? seen : null
}

/** The cookie set after a write: a process that has not read that transaction answers its bearer without its cache. */
export const seenCookie = (transaction: string, isSecure: boolean): string =>
  `${SEEN}=${transaction}; Max-Age=${SEEN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Of an admin's browser that looks at the site as somebody else: its readings are not counted. It decides nothing else. */
const LOOKING = 'plaza_looking'

/** @param seconds for which it looks; 0 takes the cookie away */
export const lookingCookie = (seconds: number, isSecure: boolean): string =>
  `${LOOKING}=${seconds > 0 ? 1 : ''}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const isLooking = (header: string | undefined): boolean => Boolean(header?.includes(`${LOOKING}=1`))
