import type { Asker } from '#shared/asker.ts'
import type { Locale } from '#shared/locales.ts'

/** For whom something is read: who they are, when, and in which language. */
export interface Reader {
  asker: Asker
  now: Date
  locale: Locale
}
