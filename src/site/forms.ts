import type { Locale } from '#shared/texts/locales.ts'

/** In the query of a page that is made for a browser without script: `?plain=1`. */
export const PLAIN = 'plain'

/** Where a form goes that works without script. */
export const formAddress = (name: string, locale: Locale): string => `/api/form/${name}?lang=${locale}`

/** Forms that pages of the shop send: of the basket, and of what is ordered. */
export const BASKET_FORM = 'basket'
export const CHECKOUT_FORM = 'checkout'
