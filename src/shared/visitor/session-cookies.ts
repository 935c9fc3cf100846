/** Readable by scripts: there is a session, and its access token is valid until this time (ms since 1970). */
export const EXPIRES_COOKIE = 'auth_token_expires'

/** Cookies with this prefix can be set by this host alone, over TLS: not by other hosts of the same domain. */
const HOST_PREFIX = '__Host-'

/** The name of a session's cookie. On plain http browsers refuse the prefix. */
export const sessionCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? HOST_PREFIX + name : name

/** When the access token expires, by the browser's cookies; undefined where there is no session. */
export const expiresOf = (read: (name: string) => string | undefined): string | undefined =>
  read(sessionCookieName(EXPIRES_COOKIE, true)) ?? read(sessionCookieName(EXPIRES_COOKIE, false))

/** The same for the script that is written into every page: what it finds in all cookies is in the first group. */
export const EXPIRES_PATTERN = `(?:^|; )(?:${HOST_PREFIX})?${EXPIRES_COOKIE}=(\\d+)`
