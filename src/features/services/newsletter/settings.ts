import { z } from 'zod/mini'
import { featureSettings } from '#site/settings.ts'

const newsletter = z.object({
  isArchived: z._default(z.boolean(), true),
  perSecond: z._default(z.int().check(z.gte(1), z.lte(1_000)), 200),
  returnAddress: z._default(
    z.string().check(z.maxLength(200), z.regex(/^([a-z0-9._-]+@[a-z0-9.-]+\.[a-z]{2,})?$/i)),
    '',
  ),
  bounceKey: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
})

export const newsletterSettings = featureSettings({ groups: { newsletter: newsletter.shape } })

declare module '#site/settings/site-settings.ts' {
  interface SiteSettings {
    newsletter: z.infer<typeof newsletter>
  }
}
