const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What to assign to `document.cookie` for a choice that is kept for a year on the whole site. */
export const yearCookie = (name: string, value: string, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const hasCookie = (name: string): boolean => readCookie(name) !== undefined

export const keepInCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 2026 and on plain http
  document.cookie = yearCookie(name, value, location.protocol === 'https:')
}
