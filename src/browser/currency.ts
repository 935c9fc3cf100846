import { keepInCookie, readCookie } from './cookies.ts'
import { readPage, readState, showPage } from './page-store.ts'
import { refreshPage } from './refresh.ts'
import { CURRENCY_COOKIE, wishFor } from './terms.ts'

/** A page without prices comes in the currency that everybody begins with: what was chosen is known here. */
export function takeOwnCurrency(): void {
  const page = readPage()
  const { data, state } = page.payload
  const currency = readCookie(CURRENCY_COOKIE)
  if (currency === undefined || currency === state.currency) return
  if (!state.frame.currencies.some(({ code }) => code === currency)) return
  showPage({ ...page, payload: { data, state: { ...state, currency } } })
}

/** Keeps the choice and shows the page with its prices; a code the site does not list is refused. */
export async function setCurrency(code: string): Promise<boolean> {
  const { currency, frame } = readState()
  if (!frame.currencies.some((known) => known.code === code)) return false
  keepInCookie(CURRENCY_COOKIE, code)
  wishFor({ currency: code })
  if (code !== currency) await refreshPage()
  return true
}
