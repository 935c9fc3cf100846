import type { Generated, GeneratedAlways } from 'kysely'
import type { Counter, Id, JsonDefault, Stamp } from '#database/columns.ts'

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

declare module '#database/schema.ts' {
  interface Tables {
    ledger_accounts: LedgerAccounts
    ledger_transactions: LedgerTransactions
    ledger_postings: LedgerPostings
    ledger_holds: LedgerHolds
  }
}
