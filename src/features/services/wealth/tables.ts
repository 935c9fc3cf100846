import type { Generated } from 'kysely'
import type { Counter, Id, Stamp } from '#database/columns.ts'

interface Earnings {
  person_id: number
  rule: string
  /** What it was for: `answer/12`, `2026-11-22`. */
  object: string
  /** The day in the person's time zone. */
  day: string
  /** The credit of it that was not taken back. */
  credit: Counter
  experience: Counter
  /** How often it was paid or taken back. */
  turns: Counter
}

interface CheckIns {
  person_id: number
  day: string
  streak: number
  created_at: Stamp
}

interface RedeemCodes {
  id: Id
  /** In capitals, without spaces. */
  code: string
  currency: string
  amount: number
  uses_left: Generated<number>
  expires_at: Date | null
  created_by: number | null
  created_at: Stamp
  /** Those that were made together. */
  batch_id: Generated<number | null>
}

interface CodeBatches {
  id: Id
  /** Of one press. */
  key: string
  currency: string
  amount: number
  count: number
  /** Of each code. */
  uses: number
  /** What they were made for. */
  note: Generated<string>
  expires_at: Date | null
  created_by: number | null
  created_at: Stamp
  revoked_at: Date | null
  revoked_by: number | null
}

interface Redemptions {
  code_id: number
  person_id: number
  created_at: Stamp
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

declare module '#database/schema.ts' {
  interface Tables {
    earnings: Earnings
    check_ins: CheckIns
    code_batches: CodeBatches
    redeem_codes: RedeemCodes
    redemptions: Redemptions
    memberships: Memberships
    withdrawals: Withdrawals
  }
}
