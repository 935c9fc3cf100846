import { EXPIRES_COOKIE, sessionCookieName } from '#shared/visitor/session-cookies.ts'
import { SESSION_FOR } from './tokens.ts'

const ACCESS = 'auth_token'
const REFRESH = 'refresh_token'

interface Tokens {
  access: string
  /** Missing: the browser keeps its current one. */
  refresh?: string
  /** End of the access token, ms since 1970. */
  expires: number
}

interface CookieOptions {
  now: Date
  isSecure: boolean
}

/**
 * The `__Host-` prefix requires the path '/'. Without it, only the addresses that renew and end a session get the
 * token.
 */
const refreshPath = (isSecure: boolean): string => (isSecure ? '/' : '/api/auth')

/** `Set-Cookie` headers that give a browser its session. */
export function sessionCookies(
  { access, refresh, expires }: Tokens,
  { now, isSecure }: CookieOptions,
): string[] {
  const name = (plain: string) => sessionCookieName(plain, isSecure)
  const secure = isSecure ? '; Secure' : ''
  const accessFor = Math.ceil((expires - now.getTime()) / 1000)
  const sessionFor = SESSION_FOR / 1000
  return [
    `${name(ACCESS)}=${access}; Max-Age=${accessFor}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    `${name(EXPIRES_COOKIE)}=${expires}; Max-Age=${sessionFor}; Path=/; SameSite=Lax${secure}`,
    ...(refresh === undefined
      ? []
      : [
          `${name(REFRESH)}=${refresh}; Max-Age=${sessionFor}; Path=${refreshPath(isSecure)}; HttpOnly; SameSite=Lax${secure}`,
          ...(isSecure ? endedUnder(false, true) : []),
        ]),
  ]
}

/** `Set-Cookie` headers that delete the session; on a secure site also the cookies of the names without prefix. */
export const endedCookies = (isSecure: boolean): string[] => [
  ...endedUnder(isSecure, isSecure),
  ...(isSecure ? endedUnder(false, true) : []),
]

const endedUnder = (hasPrefix: boolean, isSecure: boolean): string[] =>
  [
    [ACCESS, '/', '; HttpOnly'],
    [EXPIRES_COOKIE, '/', ''],
    [REFRESH, refreshPath(hasPrefix), '; HttpOnly'],
  ].map(
    ([name = '', path, kind]) =>
      `${sessionCookieName(name, hasPrefix)}=; Max-Age=0; Path=${path}${kind}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )

type Cookies = Readonly<Record<string, string | undefined>>

/** The access token that a browser sends, under the cookie name of this kind of site (http or https). */
export const accessTokenIn = (cookies: Cookies, isSecure: boolean): string =>
  cookies[sessionCookieName(ACCESS, isSecure)] ?? ''

export const refreshTokenIn = (cookies: Cookies, isSecure: boolean): string =>
  cookies[sessionCookieName(REFRESH, isSecure)] ?? ''

/** Any access token, for code that does not know whether the site is secure; not verified. */
export const hintOfToken = (cookies: Cookies): string | undefined =>
  cookies[sessionCookieName(ACCESS, true)] || cookies[sessionCookieName(ACCESS, false)] || undefined
