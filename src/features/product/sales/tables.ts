import type { Generated } from 'kysely'
import type { Id, Json } from '#database/columns.ts'

interface Sales {
  id: Id
  /** null: they have left. */
  person_id: number | null
  kind: string
  item: Json<object>
  kept: Json<object> | null
  currency: string
  amount: number
  title: string
  path: string
  language: string
  state: Generated<'offered' | 'made'>
  created_at: Date
  /** Until when the price holds. */
  expires_at: Date
  made_at: Date | null
  /** What its buyer wants to renew from what they pay with. */
  renews: Json<RenewsFromSale> | null
  /** Since when it does; null: not yet, or nothing does. */
  renewed_at: Date | null
}

/** What renews, as the feature that sells it names it, and what one period costs, as it was shown. */
export interface RenewsFromSale {
  item: object
  price: number
}

declare module '#database/schema.ts' {
  interface Tables {
    sales: Sales
  }
}
