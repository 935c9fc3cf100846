import { z } from 'zod/mini'
import { percent } from '#site/settings/fields.ts'
import { featureSettings } from '#site/settings.ts'

const wealth = z.object({
  /** Percent of payments for texts and nodes that the site keeps; the rest is the author's. */
  siteShare: z._default(percent, 10),
})

export const ledgerSettings = featureSettings({ groups: { wealth: wealth.shape } })

declare module '#site/settings/site-settings.ts' {
  interface WealthSettings extends z.infer<typeof wealth> {}
  interface SiteSettings {
    /** What people earn, buy and transfer; amounts of credit are whole, of money in minor units. */
    wealth: WealthSettings
  }
}
