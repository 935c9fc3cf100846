import type { Generated } from 'kysely'
import type { Counter, Id } from '#database/columns.ts'
import type { DifferenceKind, DifferenceWay, KeptProvider, PaymentState, Sums } from './rules.ts'

export type Shown = { kind: 'page'; url: string } | { kind: 'code'; text: string }

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
  /** What we call it there; null: from the balance. */
  key: string | null
  /** null: a guest's, or from the balance. */
  person_id: number | null
  expires_at: Date | null
  shown: Shown | null
  /** Times that the provider was asked about it. */
  looks: Counter
  next_look_at: Date | null
  /** What came, where it is not what was asked for. */
  received_amount: number | null
  received_currency: string | null
  /** The saved way that it is taken from, with nobody there. */
  way_id: number | null
  /** Whoever pays leaves what they pay with. */
  keeps: Generated<boolean>
}

interface PaymentWays {
  id: Id
  /** null: they have left. */
  person_id: number | null
  provider: string
  sealed: string
  mark: string
  brand: string
  last_four: string | null
  expires: string | null
  kept_at: Date
  /** It goes as soon as the provider has forgotten it. */
  removed_at: Date | null
  looks: Counter
  next_look_at: Date | null
}

interface PaymentKeepings {
  id: Id
  key: string
  person_id: number
  provider: string
  payment_id: number | null
  reference: string | null
  state: Generated<'open' | 'kept' | 'closed'>
  looks: Counter
  next_look_at: Date | null
  created_at: Date
  expires_at: Date
  /** What it came to; null: nothing yet, or that is gone. */
  way_id: number | null
}

/** What providers have told, each once. */
interface PaymentNotices {
  provider: string
  id: string
  payment_id: number | null
  heard_at: Date
}

export type RefundState = 'waiting' | 'done' | 'refused'

/** What goes back to where it was paid from. */
interface PaymentRefunds {
  id: Id
  key: string
  payment_id: number
  currency: string
  amount: number
  why: string
  state: Generated<RefundState>
  /** null: nowhere yet. */
  went_to: 'source' | 'balance' | null
  reference: string | null
  looks: Counter
  next_look_at: Date | null
  created_at: Date
  settled_at: Date | null
}

interface SandboxPayments {
  reference: string
  key: string
  currency: string
  amount: number
  title: string
  return_url: string
  notice_url: string
  expires_at: Date
  state: Generated<'open' | 'paid' | 'closed'>
  paid_at: Date | null
  /** What is to become of a refund. */
  refunds: Generated<RefundState>
}

interface SandboxRefunds {
  key: string
  reference: string
  amount: number
  state: RefundState
  at: Date
}

/** What providers have listed, as it was last listed. */
interface PaymentMovements {
  provider: string
  kind: 'payment' | 'refund'
  reference: string
  key: string | null
  payment_reference: string | null
  currency: string
  amount: number
  fee: number | null
  at: Date
}

/** How the comparison of a day went. */
interface PaymentReports {
  provider: string
  /** '2026-11-27', of the site's calendar. */
  day: string
  begun_at: Date
  ended_at: Date
  problem: string | null
  payments: number
  refunds: number
  others: number
  sums: Sums
  opened: number
  closed: number
}

/** What a provider and we say differently. */
interface PaymentDifferences {
  id: Id
  mark: string
  provider: string
  kind: DifferenceKind
  moved: 'payment' | 'refund'
  payment_id: number | null
  refund_id: number | null
  reference: string | null
  our_state: string | null
  our_currency: string | null
  our_amount: number | null
  their_currency: string | null
  their_amount: number | null
  their_fee: number | null
  day: string
  at: Date
  found_at: Date
  /** null: it is open. */
  closed_at: Date | null
  closed_by: number | null
  way: DifferenceWay | null
  note: string | null
}

/** Sealed with the site's secret. */
interface PaymentKeysTable {
  provider: KeptProvider
  is_on: boolean
  sealed: string
  set_at: Date
  set_by: number
}

declare module '#database/schema.ts' {
  interface Tables {
    payments: Payments
    payment_notices: PaymentNotices
    payment_refunds: PaymentRefunds
    payment_movements: PaymentMovements
    payment_reports: PaymentReports
    payment_differences: PaymentDifferences
    payment_keys: PaymentKeysTable
    payment_ways: PaymentWays
    payment_keepings: PaymentKeepings
    sandbox_payments: SandboxPayments
    sandbox_refunds: SandboxRefunds
  }
}
