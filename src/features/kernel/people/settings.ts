import { z } from 'zod/mini'
import { featureSettings } from '#site/settings.ts'

const level = z.object({
  /** Lifetime experience from which a level is reached; no meaning for VIP tiers. */
  experience: z._default(z.number(), 0),
  /** Different files that may be downloaded in a day; null: no limit. */
  downloads: z._default(z.nullable(z.int().check(z.gte(0), z.lte(10_000))), null),
})

export const peopleSettings = featureSettings({ ofLevels: level.shape })

declare module '#site/settings/site-settings.ts' {
  interface LevelEntry extends z.infer<typeof level> {}
}
