import type { Locale } from '#shared/locales.ts'
import type { Database, ImportedPost } from '../queries.ts'
import type { ImportReport } from '../report.ts'
import type { AddressPlan } from './plan-addresses.ts'
import type { Survey } from './survey.ts'

/** What the parts of one import share. */
export interface ImportRun {
  db: Database
  survey: Survey
  report: ImportReport
  now: Date
  language: Locale
  /** Level of people who are new here. */
  levelKey: string
  /** Our people by login name on the old site. */
  people: Map<string, number>
  /** Our terms by `termKey`. */
  terms: Map<string, number>
  /** Our media by file number there. */
  files: Map<string, number>
  /** What an earlier run has brought, by number there. */
  imported: Map<string, ImportedPost>
  addresses: AddressPlan
}
