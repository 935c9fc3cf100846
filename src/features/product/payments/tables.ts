import type { Counter, Id } from '#database/columns.ts'

export type PaymentState = 'opened' | 'paid' | 'failed' | 'expired'

interface Payments {
  id: Id
  /** What was paid for: 'order' and its id. */
  payable_kind: string
  payable_id: number
  /** 'balance', or who takes money outside. */
  provider: string
  currency: string
  amount: number
  /** How much of it came from earned money, where a refund goes back to. */
  earned: Counter
  refunded: Counter
  state: PaymentState
  /** What the provider calls it. */
  reference: string | null
  opened_at: Date
  settled_at: Date | null
}

declare module '#database/schema.ts' {
  interface Tables {
    payments: Payments
  }
}
