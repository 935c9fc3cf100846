import type { Database } from '#database/schema.ts'
import type { MediaUses } from '#server/files/media-uses.ts'
import type { Locale } from '#shared/locales.ts'
import type { Tag } from '#shared/tags.ts'

/** The person to erase, and how. */
export interface Erasing {
  personId: number
  keepsContributions: boolean
  now: Date
  /** Placeholder text of a comment with replies, by language. */
  words: Record<Locale, { removed: string; nobody: string }>
  /** Where their files may stand. */
  mediaUses: readonly MediaUses[]
}

/** Result of a step: number of rows, affected tags, and files that are no longer needed. */
export interface Erased {
  count: number
  tags: Tag[]
  files?: string[]
}

/**
 * Erases a batch of one kind of data, and updates counters. Processed rows are not found again, so a repeated or
 * resumed step continues with the rest.
 */
export type EraseStep = (db: Database, erasing: Erasing, limit: number) => Promise<Erased>
