import type { Asker } from '#shared/people/asker.ts'
import type { SiteSettings } from '#site/settings.ts'

interface Terms {
  readonly now: Date
  readonly currency: string
  readonly settings: SiteSettings
}

/** What somebody may do with a feature, as far as the server knows it by name. */
export interface Permissions {
  /** What levels and VIP tiers can give: 'createTopic', 'upload.image', ... */
  readonly ofTiers: readonly string[]
  /** What they may beside that, without a thing to do it to. */
  readonly told?: Readonly<Record<string, (asker: Asker, terms: Terms) => { readonly allowed: boolean }>>
}
