import type { z } from 'zod/mini'
import { featureSettings } from '#site/settings.ts'
import { spamSettings as spam } from './schemas.ts'

export const spamSettings = featureSettings({ groups: { spam: spam.shape } })

declare module '#site/settings/site-settings.ts' {
  interface SiteSettings {
    spam: z.infer<typeof spam>
  }
}
