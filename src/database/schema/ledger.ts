import type { Generated, GeneratedAlways } from 'kysely'
import type { Counter, Id, JsonDefault, Stamp } from './columns.ts'

interface LedgerAccounts {
  id: Id
  /** null: the site's. */
  person_id: number | null
  kind: string
  /** A currency in minor units, 'credit' or 'experience'. */
  currency: string
  /** Of the site's accounts there are several, which count together. */
  shard: Generated<number>
  /** What it is found by: `12/earned/EUR`, `site/revenue/EUR/3`. */
  name: GeneratedAlways<string>
  can_be_negative: boolean
  balance: Counter
  last_transaction_id: Counter
  created_at: Stamp
}

interface LedgerTransactions {
  id: Id
  /** Of what is asked: the same key is never booked twice. */
  key: string
  reason: string
  cause_kind: string | null
  cause_id: number | null
  /** Who did it, where that is somebody else than the person it is about. */
  actor_id: number | null
  detail: JsonDefault<Record<string, string | number>>
  /** How many postings it has. */
  lines: number
  created_at: Stamp
}

interface LedgerPostings {
  transaction_id: number
  line: number
  account_id: number
  amount: number
  /** Written by the database. */
  balance_after: Counter
  created_at: Stamp
}

interface LedgerHolds {
  id: Id
  person_id: number
  currency: string
  amount: number
  /** How much of it came from earned money, where what is left goes back to. */
  earned: Counter
  state: Generated<'open' | 'released' | 'settled'>
  reason: string
  cause_kind: string | null
  cause_id: number | null
  opened_by: number
  closed_by: number | null
  created_at: Stamp
}

interface Purchases {
  id: Id
  person_id: number
  /** One of the two. */
  post_id: number | null
  node_id: number | null
  /** null: all of it was the site's. */
  seller_id: number | null
  /** 'credit', or a currency. */
  unit: string
  amount: number
  /** What of it the seller got; the rest is the site's share. */
  seller_amount: number
  /** Of a node: until then. null: for ever. */
  until: Date | null
  transaction_id: number | null
  bought_at: Stamp
  refunded_at: Date | null
  refunded_by: number | null
}

interface Memberships {
  id: Id
  person_id: number
  /** Of one press. */
  key: string
  tier: string
  currency: string
  /** The full price, and what of it was paid: the rest was unused days of a lower tier. */
  amount: number
  paid: number
  starts_at: Date
  /** null: for life. */
  ends_at: Date | null
  bought_at: Stamp
  /** Its unused days were taken off the price of a higher tier. */
  credited_at: Date | null
}

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

interface Withdrawals {
  id: Id
  person_id: number
  /** Of one press. */
  key: string
  currency: string
  amount: number
  /** Where it is to go, in their words. */
  target: string
  state: Generated<'asked' | 'approved' | 'paid' | 'refused' | 'cancelled'>
  /** A note of the staff. */
  note: Generated<string>
  hold_id: number
  created_at: Stamp
  decided_at: Date | null
  /** null: its person took it back, or nobody has decided. */
  decided_by: number | null
}

export interface LedgerTables {
  withdrawals: Withdrawals
  gifts: Gifts
  memberships: Memberships
  purchases: Purchases
  ledger_accounts: LedgerAccounts
  ledger_transactions: LedgerTransactions
  ledger_postings: LedgerPostings
  ledger_holds: LedgerHolds
}
