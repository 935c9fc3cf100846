import type { Generated } from 'kysely'
import type { Id } from '#database/columns.ts'
import type { RefundReason, RefundState } from './rules/requests.ts'

interface RefundRequests {
  id: Id
  order_id: number
  /** null: a guest. */
  person_id: number | null
  state: Generated<RefundState>
  reason: RefundReason
  words: Generated<string>
  /** Of the buyer's library. */
  pictures: Generated<number[]>
  /** Minor units that would come back; where it was granted, those that came. */
  amount: number
  answer: Generated<string>
  decided_by: number | null
  decided_at: Date | null
  created_at: Date
}

interface RefundLines {
  request_id: number
  /** Of the line in its order. */
  position: number
  quantity: number
}

declare module '#database/schema.ts' {
  interface Tables {
    refund_requests: RefundRequests
    refund_lines: RefundLines
  }
}
