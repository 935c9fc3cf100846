import type { Database } from '#database/schema.ts'
import type { Tag } from '#shared/tags.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Signer } from '../credentials/signer.ts'
import type { MediaUses } from '../files/media-uses.ts'
import type { ExportPart } from './export-part.ts'
import type { MergeData } from './merge-data.ts'

/** What a feature does with what its tables hold about one person (decision 185). */
export interface PersonalData {
  readonly erase?: ErasePhases
  /** What an export tells of it; privacy says in which order. */
  readonly export?: readonly ExportPart[]
  /** How it goes over to another account of the same person (decision 279). */
  readonly merge?: MergeData
}

/** In the order of their running. Each is idempotent. */
export interface ErasePhases {
  /**
   * Takes away who the person is. It comes before `identity` in the same transaction, and changes the key of their row:
   * what others are just inserting about them is waited for, and nothing more can be inserted until the end.
   */
  readonly close?: EraseIdentity
  /**
   * Deletes what belongs to the person and to nothing else. All in one transaction, so that no intermediate state is
   * visible, and from the last feature to the first: rows go before those they point to.
   */
  readonly identity?: EraseIdentity
  /** What they did to what others have: a batch in each transaction, in the order of features. */
  readonly relations?: readonly EraseStep[]
  /** Their texts. Likewise. */
  readonly contributions?: readonly EraseStep[]
  /** Their files, after the texts: files that a text uses are kept. Likewise. */
  readonly media?: readonly EraseStep[]
  /** Counts anew what is left of somebody, when all else is done: in the transaction that ends the erasure. */
  readonly recount?: (db: Database, personId: number) => Promise<void>
}

export type BatchPhase = 'relations' | 'contributions' | 'media'

/** Somebody whose account is closed. */
export interface Leaving {
  personId: number
  email: string | null
  phone: string | null
  /** The address of their profile. */
  slug: string
  /** What stands in the place of their name from now on. */
  name: string
  /** Key of the lowest level. */
  level: string
  now: Date
  signer: Signer
}

/** @returns what pages show of what was changed, other than the person */
export type EraseIdentity = (db: Database, leaving: Leaving) => Promise<readonly Tag[]>

/** The person whose data is erased, and how. */
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
