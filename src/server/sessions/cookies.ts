import { SESSION_FOR } from './tokens.ts'

export const ACCESS_COOKIE = 'auth_token'
export const REFRESH_COOKIE = 'refresh_token'
/** Readable by scripts: there is a session, and its access token is valid until this time (ms since 1970). */
export const EXPIRES_COOKIE = 'auth_token_expires'

/** Only the addresses that renew and end a session ever see the refresh token. */
const REFRESH_PATH = '/api/auth'

interface Tokens {
  access: string
  /** Missing: the browser keeps the one it has. */
  refresh?: string
  /** End of the access token, ms since 1970. */
  expires: number
}

interface CookieOptions {
  now: Date
  isSecure: boolean
}

/** `Set-Cookie` headers that give a browser its session. */
export function sessionCookies(
  { access, refresh, expires }: Tokens,
  { now, isSecure }: CookieOptions,
): string[] {
  const secure = isSecure ? '; Secure' : ''
  const accessFor = Math.ceil((expires - now.getTime()) / 1000)
  const sessionFor = SESSION_FOR / 1000
  return [
    `${ACCESS_COOKIE}=${access}; Max-Age=${accessFor}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    `${EXPIRES_COOKIE}=${expires}; Max-Age=${sessionFor}; Path=/; SameSite=Lax${secure}`,
    ...(refresh === undefined
      ? []
      : [
          `${REFRESH_COOKIE}=${refresh}; Max-Age=${sessionFor}; Path=${REFRESH_PATH}; HttpOnly; SameSite=Lax${secure}`,
        ]),
  ]
}

/** `Set-Cookie` headers that take it away again. */
export const endedCookies = (isSecure: boolean): string[] =>
  [
    [ACCESS_COOKIE, '/', '; HttpOnly'],
    [EXPIRES_COOKIE, '/', ''],
    [REFRESH_COOKIE, REFRESH_PATH, '; HttpOnly'],
  ].map(
    ([name, path, kind]) =>
      `${name}=; Max-Age=0; Path=${path}${kind}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
