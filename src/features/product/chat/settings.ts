import { z } from 'zod/mini'
import { wholeUpTo } from '#site/settings/fields.ts'
import { featureSettings } from '#site/settings.ts'

const chat = z.object({
  /** Seconds between two messages of one person; 0: none. */
  pause: z._default(wholeUpTo(3_600), 0),
  /** Whether only signed-in people read it; else strangers read, and do not write. */
  isMembersOnly: z._default(z.boolean(), true),
})

export const chatSettings = featureSettings({ groups: { chat: chat.shape } })

declare module '#site/settings/site-settings.ts' {
  interface SiteSettings {
    chat: z.infer<typeof chat>
  }
}
