import type { Generated, GeneratedAlways } from 'kysely'
import type { Counter, Id, Json } from '#database/columns.ts'
import type { ActParams, ActState, Former, ThingState } from './rules.ts'

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
  /** Of whoever began it: a press that comes twice is one act. */
  request_key: string | null
}

interface BulkThings {
  act_id: number
  /** One of the two. */
  person_id: number | null
  post_id: number | null
  /** Whichever of the two. */
  thing_id: GeneratedAlways<number>
  state: Generated<ThingState>
  /** What is put back: the level before, the sanction that was given, or what the act of a feature says. */
  former: Json<Former> | null
  /** Why it was refused, or left alone. */
  reason: string | null
}

declare module '#database/schema.ts' {
  interface Tables {
    bulk_acts: BulkActs
    bulk_things: BulkThings
  }
}
