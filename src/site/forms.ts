import type { Locale } from '#shared/texts/locales.ts'

/** In the query of a page that is made for a browser without script: `?plain=1`. */
export const PLAIN = 'plain'

/** The page of a path for a browser without script; the path may have a query. */
export const plainPath = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${PLAIN}=1`

/** Where a form goes that works without script. */
export const formAddress = (name: string, locale: Locale): string => `/api/form/${name}?lang=${locale}`

/** Forms that pages of the shop send: of the basket, and of what is ordered. */
export const BASKET_FORM = 'basket'
export const CHECKOUT_FORM = 'checkout'
/** Of what is paid elsewhere, and of the sandbox that stands for it. */
export const PAYMENT_FORM = 'payment'
export const SANDBOX_FORM = 'sandbox'
/** Of whoever waits for what is sold out. */
export const STOCK_FORM = 'stock'
