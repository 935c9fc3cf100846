import type { Generated } from 'kysely'
import type { Counter, Id, Stamp } from './columns.ts'

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

interface FileDownloads {
  id: Id
  person_id: number
  /** Where the site is. */
  day: string
  /** Hash of the address. */
  file_key: string
  at: Date
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

export interface EarningTables {
  earnings: Earnings
  check_ins: CheckIns
  file_downloads: FileDownloads
  code_batches: CodeBatches
  redeem_codes: RedeemCodes
  redemptions: Redemptions
}
