import { z } from 'zod/mini'
import { link, localized, percent, wholeUpTo } from '#site/settings/fields.ts'
import { hinted } from '#site/settings/hints.ts'
import { featureSettings } from '#site/settings.ts'

const country = z.string().check(z.regex(/^[A-Z]{2}$/))
/** Minor units by currency. */
const amounts = z.record(z.string().check(z.maxLength(10)), wholeUpTo(1_000_000_000))

const postageRate = z.object({
  key: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  name: localized,
  countries: z._default(z.array(country).check(z.maxLength(250)), []),
  price: amounts,
  perKilo: z._default(amounts, {}),
  freeFrom: z._default(amounts, {}),
  days: z._default(z.object({ least: wholeUpTo(365), most: wholeUpTo(365) }), { least: 2, most: 7 }),
})

const taxRate = z.object({
  country,
  /** Hundredths of a percent. */
  rate: wholeUpTo(10_000),
})

const shop = z.object({
  postage: z._default(z.array(postageRate).check(z.maxLength(100)), []),
  /** What prices contain, or what comes on top, by the country where things go. */
  taxes: z._default(z.array(taxRate).check(z.maxLength(250)), []),
  pricesIncludeTax: z._default(z.boolean(), true),
  /** Whose tax counts where nothing is sent and nobody knows the buyer's country; '' for none. */
  homeCountry: z._default(z.union([country, z.literal('')]), ''),
  /** Percent that the site keeps of what others sell here. */
  siteShare: z._default(percent, 10),
  /** The page that buyers agree to, and the day of its text. */
  terms: z._default(z.object({ path: link, version: z.string().check(z.maxLength(40)) }), {
    path: 'terms',
    version: '1',
  }),
  /** Who sells, for the invoice: lines of text. */
  seller: z._default(hinted(z.string().check(z.maxLength(500)), { isLong: true }), ''),
})

export const ordersSettings = featureSettings({ groups: { shop: shop.shape } })

declare module '#site/settings/site-settings.ts' {
  interface ShopSettings extends z.infer<typeof shop> {}
  interface SiteSettings {
    /** How things are sold and sent. */
    shop: ShopSettings
  }
}
