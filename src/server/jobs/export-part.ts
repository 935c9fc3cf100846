import { type RawBuilder, sql } from 'kysely'

/** Values of a key that a part goes on behind. */
export type Place = readonly (string | number)[]

/** Whose data is packed, and when. */
export interface Exported {
  personId: number
  now: Date
}

export interface ExportedRow {
  place: (string | number)[]
  row: string
}

/** One file of an export: a list of rows, read some at a time. Hashes, keys and sealed secrets stand in none. */
export interface ExportPart {
  /** Name in the archive, without ending. */
  name: string
  /** Rows behind a place in the order of their key: `place` (a JSON array) and `row` (JSON as text). */
  select: (exported: Exported, after: Place | null) => RawBuilder<ExportedRow>
}

/** Rows in memory at once. */
export const ROWS = sql.lit(500)
/** Rows with a text each: a text may be megabytes long. */
export const TEXTS = sql.lit(10)
