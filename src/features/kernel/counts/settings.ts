import { z } from 'zod/mini'
import { featureSettings } from '#site/settings.ts'

const figures = z.object({
  /** Months for which daily figures are kept. */
  months: z._default(z.int().check(z.gte(3), z.lte(120)), 36),
})

export const countsSettings = featureSettings({ groups: { figures: figures.shape } })

declare module '#site/settings/site-settings.ts' {
  interface SiteSettings {
    /** What is counted of the site, day by day. */
    figures: z.infer<typeof figures>
  }
}
