import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/locales.ts'
import type { Tag } from '#shared/tags.ts'

/** Whose traces are taken away, and how. */
export interface Erasing {
  personId: number
  keepsContributions: boolean
  now: Date
  /** What stands in the place of a comment that others have replied to. */
  words: Record<Locale, { removed: string; nobody: string }>
}

/** What one step has done: how many things, what of it pages show, and which files nothing needs any more. */
export interface Erased {
  count: number
  tags: Tag[]
  files?: string[]
}

/**
 * Takes some of one kind of trace away, and counts it off where it is counted. What is done is not found again, so a
 * step that is repeated, or goes on after a crash, does what is left.
 */
export type EraseStep = (db: Database, erasing: Erasing, limit: number) => Promise<Erased>
