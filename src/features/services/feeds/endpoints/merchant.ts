import type { Endpoint } from '#server/door/endpoint.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/texts/locales.ts'
import { makeMerchant } from '../merchant/make-merchant.ts'

/** `/feeds/google-merchant.xml?lang=en&currency=USD`: without a language or currency in the site's first. */
export const merchantEndpoint: Endpoint = {
  path: '/feeds/google-merchant.xml',
  queryKeys: ['lang', 'currency'],
  limit: '30 per minute',
  make: async (request) => {
    const { settings, params } = request
    const { lang: locale = DEFAULT_LOCALE, currency = settings.currency[0]?.symbol_iso ?? '' } = params
    const isOffered = settings.currency.some(({ symbol_iso }) => symbol_iso === currency)
    // As its map, a site that is closed to crawlers has no such feed.
    if (!settings.crawlers.isOpen || !isLocale(locale) || !isOffered) throw doorRefusal('not-found')
    return makeMerchant(request, { locale, currency })
  },
}
