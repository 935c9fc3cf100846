import { readCookies } from '../cookies.ts'

/** What of a visitor's cookies may matter to a page. All others are none of its business and never split the cache. */
export interface PageCookies {
  currency: string | undefined
  /** They come with a session: their pages are never shared. */
  hasSession: boolean
  /** The last transaction by which they changed something: they get no page that is older. */
  seen: string | null
  /** Exactly the home page leads those who chose another language there. */
  locale: string | undefined
}

const SEEN = 'plaza_seen'
/** Whatever a later version adds to a session must be named here before it is used. */
const SESSION = ['auth_token', 'refresh_token'] as const
/** Longer than any process takes to hear of a change; one that is away for longer serves nothing from memory. */
const SEEN_SECONDS = 600

const NONE: PageCookies = { currency: undefined, hasSession: false, seen: null, locale: undefined }

export function readPageCookies(header: string | undefined): PageCookies {
  if (!header) return NONE
  const cookies = readCookies(header)
  const seen = cookies[SEEN]
  return {
    currency: cookies.currency,
    hasSession: SESSION.some((name) => cookies[name] !== undefined),
    // Transactions of PostgreSQL are 64 bits wide.
    seen: seen !== undefined && /^\d{1,19}$/.test(seen) ? seen : null,
    locale: cookies.i18n_redirected,
  }
}

/** Given to whoever changes something: until a process has heard of it, its memory is not for them. */
export const seenCookie = (transaction: string, isSecure: boolean): string =>
  `${SEEN}=${transaction}; Max-Age=${SEEN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
