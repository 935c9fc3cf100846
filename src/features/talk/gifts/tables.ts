import type { Generated } from 'kysely'
import type { Id, Stamp } from '#database/columns.ts'

interface Gifts {
  id: Id
  from_id: number
  to_id: number
  /** One of the two, until it is gone. */
  post_id: number | null
  answer_id: number | null
  amount: number
  /** A note to the receiver. */
  note: Generated<string>
  transaction_id: number
  created_at: Stamp
}

declare module '#database/schema.ts' {
  interface Tables {
    gifts: Gifts
  }
}
