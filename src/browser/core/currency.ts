import { keepInCookie, readCookie } from './cookies.ts'
import type { PageStore } from './page-store.ts'
import type { Refresh } from './refresh.ts'
import { CURRENCY_COOKIE, type TermsOfPages } from './terms.ts'

interface Needs {
  page: PageStore
  refresh: Refresh
  terms: TermsOfPages
}

/** The currency in which this reader sees prices. */
export const createCurrency = ({ page, refresh, terms }: Needs) => ({
  /** A page without prices comes in the currency that everybody begins with: what was chosen is known here. */
  takeOwnCurrency(): void {
    const shown = page.readPage()
    const { data, state } = shown.payload
    const currency = readCookie(CURRENCY_COOKIE)
    if (currency === undefined || currency === state.currency) return
    if (!state.frame.currencies.some(({ code }) => code === currency)) return
    page.showPage({ ...shown, payload: { data, state: { ...state, currency } } })
  },

  /** Keeps the choice and shows the page with its prices; a code the site does not list is refused. */
  async setCurrency(code: string): Promise<boolean> {
    const { currency, frame } = page.readState()
    if (!frame.currencies.some((known) => known.code === code)) return false
    keepInCookie(CURRENCY_COOKIE, code)
    terms.wishFor({ currency: code })
    if (code !== currency) await refresh.refreshPage()
    return true
  },
})
