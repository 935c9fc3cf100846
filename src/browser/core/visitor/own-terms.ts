import { isDevice } from '#shared/visitor/device.ts'
import type { PageStore } from '../page/page-store.ts'
import { CURRENCY_COOKIE } from '../texts/terms.ts'
import { readCookie } from './cookies.ts'

/**
 * What a page is sent with is not always the reader's own: one without prices comes in the default currency, and the class
 * of device was guessed from the User-Agent. Puts in the chosen currency, and what the page's first script has seen of the
 * window (`src/site/first-paint.ts`); a page that differs by device is loaded anew by `watchDevice`.
 */
export function takeOwnTerms({ readPage, showPage }: PageStore): void {
  const page = readPage()
  const { data, state } = page.payload
  const { currencies, differsByDevice } = state.frame
  const chosen = readCookie(CURRENCY_COOKIE)
  const seen = document.documentElement.dataset.device
  const currency = currencies.find(({ code }) => code === chosen)?.code ?? state.currency
  const device = isDevice(seen) && !differsByDevice ? seen : state.device
  showPage({ ...page, payload: { data, state: { ...state, currency, device } } })
}
