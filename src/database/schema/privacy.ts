import type { Counter, Id } from './columns.ts'

interface DataExports {
  id: Id
  person_id: number
  asked_at: Date
  /** Below the folder of exports; null until it is made. */
  file: string | null
  size: Counter
  ready_at: Date | null
  expires_at: Date | null
}

interface Erasures {
  person_id: number
  /** What they published stays, without their name. */
  keeps_contributions: boolean
  asked_at: Date
  begun_at: Date | null
  finished_at: Date | null
}

interface GoneAddresses {
  /** Keyed, of what stood in the address. */
  hash: string
  at: Date
}

export interface PrivacyTables {
  data_exports: DataExports
  erasures: Erasures
  gone_addresses: GoneAddresses
}
