import type { Generated } from 'kysely'
import type { Id, Json } from '#database/columns.ts'
import type { RenewalState, RenewalWay } from './rules.ts'

interface Renewals {
  id: Id
  person_id: number
  kind: string
  item: Json<object>
  /** By language. */
  names: Json<Record<string, string>>
  way: RenewalWay
  currency: string
  /** Minor units that were agreed, or told a week before. */
  price: number
  state: Generated<RenewalState>
  tries: Generated<number>
  /** The end of what is paid. */
  paid_until: Date
  /** Until when it is kept though nothing was paid. */
  held_until: Date | null
  told_at: Date | null
  /** null: it is over. */
  look_at: Date | null
  created_at: Date
  ended_at: Date | null
}

declare module '#database/schema.ts' {
  interface Tables {
    renewals: Renewals
  }
}
