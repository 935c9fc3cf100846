import type { Generated } from 'kysely'
import type { Counter, Id, Json } from '#database/columns.ts'
import type { ActParams, ActState, ThingState } from './rules.ts'

interface BulkActs {
  id: Id
  params: Json<ActParams>
  by_id: number
  state: Generated<ActState>
  /** It takes back what it has done. */
  is_undoing: Generated<boolean>
  total: number
  changed: Counter
  same: Counter
  refused: Counter
  taken_back: Counter
  left_alone: Counter
  created_at: Date
  ended_at: Date | null
}

interface BulkThings {
  act_id: number
  person_id: number
  state: Generated<ThingState>
  /** What is put back: the level before, or the sanction that was given. */
  former: Json<{ level?: string; sanction?: number }> | null
}

declare module '#database/schema.ts' {
  interface Tables {
    bulk_acts: BulkActs
    bulk_things: BulkThings
  }
}
