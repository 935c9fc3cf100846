import { z } from 'zod/mini'
import { featureSettings } from '#site/settings.ts'

const files = z.object({
  /** Whether strangers may download them too, uncounted; else they are asked to sign in. */
  isOpenToStrangers: z._default(z.boolean(), true),
})

export const filesSettings = featureSettings({ groups: { files: files.shape } })

declare module '#site/settings/site-settings.ts' {
  interface SiteSettings {
    /** Files that belong to texts. */
    files: z.infer<typeof files>
  }
}
