import { splitLocale } from '#site/routes.ts'
import type { PageStore } from '../page/page-store.ts'
import type { Terms } from '../page/payloads.ts'
import { hasCookie } from '../visitor/cookies.ts'

/** The name of the cookie that keeps a chosen currency. */
export const CURRENCY_COOKIE = 'currency'

type Wish = Partial<Pick<Terms, 'device' | 'currency'>>

export type TermsOfPages = ReturnType<typeof createTerms>

export function createTerms({ readState }: PageStore) {
  let wish: Wish = {}

  /** Sets the terms for future pages, even while the page of the old terms is still on screen. */
  const wishFor = (change: Wish): void => {
    wish = { ...wish, ...change }
  }

  /** The terms to load a page with; each language has a default currency until one is chosen. */
  function termsFor({ pathname }: URL): Terms {
    const { buildId, device, currency, route, frame } = readState()
    const { locale } = splitLocale(pathname)
    const keeps = locale === route.locale || hasCookie(CURRENCY_COOKIE)
    const own = keeps ? undefined : frame.languages.find(({ code }) => code === locale)?.currency
    return { buildId, device, currency: own ?? currency, ...wish }
  }

  return { wishFor, termsFor }
}
