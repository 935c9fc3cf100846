import { z } from 'zod/mini'
import { featureSettings } from '#site/settings.ts'

const security = z.object({
  contacts: z._default(
    z
      .array(z.string().check(z.maxLength(500), z.regex(/^(mailto:|https:\/\/|tel:)\S+$/)))
      .check(z.maxLength(10)),
    [],
  ),
  /** Address of the policy for security tests, or empty. */
  policy: z._default(z.string().check(z.maxLength(500), z.regex(/^(https:\/\/\S+)?$/)), ''),
})

export const feedsSettings = featureSettings({ groups: { security: security.shape } })

declare module '#site/settings/site-settings.ts' {
  interface SiteSettings {
    /** Contact for security reports, at /.well-known/security.txt; without a contact there is none. */
    security: z.infer<typeof security>
  }
}
