import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { goneName } from '../gone-name.ts'
import type { ImportReport } from '../report.ts'
import type { PostKind } from './refusal.ts'
import type { Uploads } from './writing/uploads.ts'

/** First part of the addresses of each kind, as the site's settings have them. */
export type Places = Record<PostKind, string>

/** Whether somebody of the old site has left this one, and was erased. */
export const isGone = ({ people, source }: Pick<ImportRun, 'people' | 'source'>, login: string): boolean =>
  people.has(goneName(source, login))

/** What the parts of one import share. */
export interface ImportRun {
  db: Database
  /** Names the old site. */
  source: string
  report: ImportReport
  now: Date
  language: Locale
  /** Of the prices of products. */
  currency: string
  /** Nobody has named it. */
  isCurrencyAssumed: boolean
  /** Our people by login name on the old site; of those who were erased, by what stands for it. */
  people: Map<string, number>
  /** Login names by the number of a person there. */
  logins: Map<number, string>
  /** Our terms by `termKey`. */
  terms: Map<string, number>
  places: Places
  /** The old site's files, where they are at hand. */
  uploads: Uploads | undefined
}
