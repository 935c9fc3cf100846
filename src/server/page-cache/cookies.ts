import { readCookies } from '../cookies.ts'
import { hintOfToken } from '../sessions/cookies.ts'

/** What of a visitor's cookies may matter to a page. All others are none of its business and never split the cache. */
export interface PageCookies {
  currency: string | undefined
  /** They say that they are somebody: where strangers are refused, it is worth asking whether they are. */
  token: string | undefined
  /** The last transaction by which they changed something: they get no page that is older. */
  seen: string | null
  /** Exactly the home page leads those who chose another language there. */
  locale: string | undefined
}

const SEEN = 'plaza_seen'
/** Longer than any process takes to hear of a change; one that is away for longer serves nothing from memory. */
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

/** The last transaction by which they changed something. */
export function seenOf(cookies: Readonly<Record<string, string>>): string | null {
  const seen = cookies[SEEN]
  // Transactions of PostgreSQL are 64 bits wide.
  return seen !== undefined && /^\d{1,19}$/.test(seen) ? seen : null
}

/** Given to whoever changes something: until a process has heard of it, its memory is not for them. */
export const seenCookie = (transaction: string, isSecure: boolean): string =>
  `${SEEN}=${transaction}; Max-Age=${SEEN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
