import type { Asker } from '#shared/asker.ts'
import type { Locale } from '#shared/locales.ts'

/** For whom something is read: what they may see, when, and in which language. */
export interface Reader {
  asker: Asker
  now: Date
  locale: Locale
}

export interface Page<Row> {
  rows: Row[]
  endCursor: string
  hasNextPage: boolean
}
