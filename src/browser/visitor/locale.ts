import { isLocale, type Locale } from '#shared/texts/locales.ts'
import { localizedPath, splitLocale } from '#site/routes.ts'
import { client } from '../client.ts'
import { keepInCookie } from '../core/visitor/cookies.ts'

const COOKIE = 'i18n_redirected'

/** Where the same page stands in another language. */
export const addressIn = (
  locale: Locale,
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
) => localizedPath(splitLocale(pathname).rest, locale) + search + hash

/**
 * Loads the messages first and only then navigates to the page in that language, so that no page is half-translated.
 * Without the messages the page stays as it is.
 *
 * @returns false for a code that is no locale of the site, or when its messages could not be loaded
 */
export async function setLocale(code: string): Promise<boolean> {
  if (!isLocale(code)) return false
  if (!(await client.messages.tryMessages(code))) return false
  keepInCookie(COOKIE, code)
  if (code !== client.page.readState().route.locale)
    client.navigation.go(addressIn(code, location), { keepsPlace: true })
  return true
}
