import type { Counter, Id } from '#database/columns.ts'

interface DataExports {
  id: Id
  person_id: number
  asked_at: Date
  /** Below the folder of exports; null until it is made. */
  file: string | null
  size: Counter
  ready_at: Date | null
  expires_at: Date | null
}

interface Erasures {
  person_id: number
  /** What they published stays, without their name. */
  keeps_contributions: boolean
  asked_at: Date
  begun_at: Date | null
  finished_at: Date | null
}

declare module '#database/schema.ts' {
  interface Tables {
    data_exports: DataExports
    erasures: Erasures
  }
}
