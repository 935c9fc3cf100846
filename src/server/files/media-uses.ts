import type { RawBuilder } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PagePlaces } from '#site/settings.ts'

/** A page that shows a thing of a library. */
export interface MediaUse {
  kind: string
  title: string
  path: string
  views: number
}

/** Of which things the uses are asked for. */
export interface UsesAsked {
  /** Whose things they are. */
  ownerId: number
  ids: readonly number[]
  /** For LIKE: what the names of their files begin with, wherever they stand in a text. */
  patterns: readonly string[]
  /** Ids of posts that other features have placed these things in: a select for each feature. */
  postsWith: ReadonlyArray<RawBuilder<unknown>>
  /** Uses that are listed at most. */
  most: number
}

/** Another file in the texts of a person. */
export interface TextRename {
  ownerId: number
  now: Date
  /** Whether the JSON of a column names the old file. */
  names: (column: string) => RawBuilder<boolean>
  /** The JSON of a column with the new file. */
  renamed: (column: string) => RawBuilder<unknown>
}

/**
 * Where one feature places things of libraries. What is SQL becomes part of one statement for all features; what changes
 * rows runs in the transaction of the call, feature by feature in their order.
 */
export interface MediaUses {
  /** Selects of one column `text` in which files are named. */
  readonly texts?: ReadonlyArray<RawBuilder<unknown>>
  /** Selects the ids of posts that the feature has placed one of these things in, beside what the posts hold themselves. */
  readonly postsWith?: (ids: readonly number[]) => RawBuilder<unknown>
  readonly list?: (db: Database, asked: UsesAsked, places: PagePlaces) => Promise<MediaUse[]>
  /** Whether pages show what is said of a thing, as a condition. */
  readonly isShown?: (id: number) => RawBuilder<boolean>
  /** Whatever has the first thing has the second from now on. */
  readonly move?: (db: Database, from: number, to: number) => Promise<void>
  readonly drop?: (db: Database, ids: readonly number[]) => Promise<void>
  readonly rename?: (db: Database, rename: TextRename) => Promise<void>
}
