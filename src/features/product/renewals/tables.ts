import type { Generated } from 'kysely'
import type { Id, Json } from '#database/columns.ts'
import type { RenewalState, RenewalTrouble, RenewalWay } from './rules.ts'

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
  /** The saved way that it is taken from. */
  way_id: number | null
  /** Why the last try has failed. */
  trouble: RenewalTrouble | null
  /** What it becomes with the next period, and what that costs. */
  next_item: Json<object> | null
  next_price: number | null
}

/** What was asked of a provider: of each period, of each of its tries, one. */
interface RenewalCharges {
  id: Id
  renewal_id: number
  period_from: Date
  try: number
  currency: string
  amount: number
  state: Generated<'asked' | 'paid' | 'failed'>
  why: string | null
  asked_at: Date
}

declare module '#database/schema.ts' {
  interface Tables {
    renewals: Renewals
    renewal_charges: RenewalCharges
  }
}
