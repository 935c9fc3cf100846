import { keepInCookie } from './cookies.ts'
import { readState } from './page-store.ts'
import { refreshPage } from './refresh.ts'
import { CURRENCY_COOKIE, wishFor } from './terms.ts'

/** Keeps the choice and shows the page with its prices; a code the site does not list is refused. */
export async function setCurrency(code: string): Promise<boolean> {
  const { currency, frame } = readState()
  if (!frame.currencies.some((known) => known.code === code)) return false
  keepInCookie(CURRENCY_COOKIE, code)
  wishFor({ currency: code })
  if (code !== currency) await refreshPage()
  return true
}
