import { listCountries } from '#features/accounts/addresses/public/countries.ts'
import type { OfferedCountry } from '#features/accounts/addresses/schemas.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { servedIn } from '../rules/postage.ts'
import { loadPlainCheckout, type PlainCheckoutData } from './plain-checkout.ts'

export interface CheckoutData {
  /** That forms for addresses offer. */
  countries: OfferedCountry[]
  /** ISO 3166-1 of those that something can be sent to, for prices in this currency. */
  served: string[]
  /** Something can be sent to wherever no country is named, too. */
  isServedElsewhere: boolean
  currency: string
  plain: PlainCheckoutData | null
}

/** Where an order is filled and paid: the browser asks for it, as it is its buyer's alone. */
export const checkoutPage = defineModule<NoSettings, CheckoutData>({
  name: 'checkout-page',
  version: 1,
  load: async (_settings, page) => {
    const { settings, locale, currency } = page
    const countries = await listCountries({ settings, locale })
    const isServed = (country: string) => servedIn(settings.shop.postage, { country, currency })
    return {
      countries,
      served: countries.map(({ countryCode }) => countryCode).filter(isServed),
      isServedElsewhere: isServed(''),
      currency,
      plain: await loadPlainCheckout(page),
    }
  },
})
