import type { Generated } from 'kysely'
import type { Counter, Id, Stamp } from '#database/columns.ts'

/** Of a person or of a visitor, never both. */
interface Carts {
  id: Id
  person_id: number | null
  /** The random id of a browser. */
  visitor: string | null
  updated_at: Stamp
}

interface CartItems {
  cart_id: number
  post_id: number
  variant_key: string
  quantity: number
  /** Kept for later: it is not bought with the others. */
  is_saved: Generated<boolean>
  /** Pieces that the buyer's own order keeps while they pay: they are no longer stock. */
  kept: Counter
  /** What one piece cost when it was put in, in minor units. */
  seen_amount: number | null
  seen_currency: string | null
  added_at: Stamp
}

declare module '#database/schema.ts' {
  interface Tables {
    carts: Carts
    cart_items: CartItems
  }
}
