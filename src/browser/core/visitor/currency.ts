import type { PageStore } from '../page/page-store.ts'
import { CURRENCY_COOKIE } from '../texts/terms.ts'
import { readCookie } from './cookies.ts'

/** A page without prices is sent with the default currency: puts the reader's own in. */
export function takeOwnCurrency({ readPage, showPage }: PageStore): void {
  const page = readPage()
  const { data, state } = page.payload
  const currency = readCookie(CURRENCY_COOKIE)
  if (currency === undefined || currency === state.currency) return
  if (!state.frame.currencies.some(({ code }) => code === currency)) return
  showPage({ ...page, payload: { data, state: { ...state, currency } } })
}
