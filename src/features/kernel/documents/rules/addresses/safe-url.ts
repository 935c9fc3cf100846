import { DOCUMENT_LIMITS } from '../document.ts'

/**
 * Browsers drop tabs and line feeds inside addresses and read a backslash as a slash, so an address is only looked at
 * when it holds none of them: white space, control characters, invisible format characters, double quotes, angle brackets.
 */
const FORBIDDEN = /[\s\p{Cc}\p{Cf}\p{Cs}\\"<>`]/u

/** `URL.parse` of its own: browsers have it since 2024 only. */
export function parseUrl(value: string): URL | undefined {
  try {
    return new URL(value)
  } catch {
    return undefined
  }
}

const isPath = (value: string) => value.startsWith('/') && !value.startsWith('//')

function isWebAddress(value: string): boolean {
  // `https:host` and `https:///host` are repaired by browsers; here they are simply not addresses.
  if (!/^https?:\/\/[^/?#@]/i.test(value)) return false
  const url = parseUrl(value)
  return url !== undefined && url.hostname !== '' && url.username === '' && url.password === ''
}

const isContact = (value: string) =>
  /^mailto:[^@?]+@[^@?]+(?:\?.*)?$/i.test(value) || /^tel:\+?[0-9(][0-9().;=a-z-]*$/i.test(value)

const isPlain = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= DOCUMENT_LIMITS.url &&
  !FORBIDDEN.test(value)

/** May this stand in a link: http, https, mailto, tel, a path of this site, or a place on this page. */
export const isSafeHref = (value: unknown): value is string =>
  isPlain(value) && (value.startsWith('#') || isPath(value) || isWebAddress(value) || isContact(value))

/** May pictures, players and downloads load this: http, https, or a path of this site. */
export const isSafeSource = (value: unknown): value is string =>
  isPlain(value) && (isPath(value) || isWebAddress(value))

/** The same of another site: http and https only. */
export const isWebSource = (value: unknown): value is string => isPlain(value) && isWebAddress(value)

/** Does the link leave this site? `origin` is the site's own (`https://plaza.example`). */
export const isExternal = (href: string, origin?: string): boolean =>
  /^https?:/i.test(href) && (origin === undefined || parseUrl(href)?.origin !== origin)
