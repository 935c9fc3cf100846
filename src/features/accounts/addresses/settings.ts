import { z } from 'zod/mini'
import { featureSettings } from '#site/settings.ts'

const addressPicker = z.object({ countries: z.array(z.number()) })

export const addressesSettings = featureSettings({
  values: {
    address_picker: z._default(addressPicker, { countries: [1814991, 6252001, 2510769, 3996063] }),
  },
})

declare module '#site/settings/site-settings.ts' {
  interface SiteSettings {
    /** geonameId of the countries the address form offers, in this order; none: all there are. */
    address_picker: z.infer<typeof addressPicker>
  }
}
