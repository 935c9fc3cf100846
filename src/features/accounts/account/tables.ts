import type { Generated } from 'kysely'
import type { Id, Stamp } from '#database/columns.ts'

export type SanctionKind = 'silence' | 'login-ban' | 'node-silence'

interface Sanctions {
  id: Id
  person_id: number
  kind: SanctionKind
  /** Of a silence that holds in one node alone. */
  node_id: number | null
  rule: Generated<string>
  reason: string
  starts_at: Stamp
  /** null: without end. */
  until: Date | null
  created_by: number | null
  lifted_at: Date | null
  lifted_by: number | null
  /** The person's appeal; it can be made once. */
  appeal: string | null
  appealed_at: Date | null
  created_at: Stamp
}

interface Consents {
  id: Id
  person_id: number
  kind: string
  version: string
  given: boolean
  address: Generated<string>
  created_at: Stamp
}

interface Totp {
  person_id: number
  sealed_secret: string
  created_at: Stamp
  /** null: begun, and no code has been shown yet. */
  confirmed_at: Date | null
  last_step: Generated<number>
}

interface RecoveryCodes {
  person_id: number
  hash: string
  used_at: Date | null
}

declare module '#database/schema.ts' {
  interface Tables {
    sanctions: Sanctions
    consents: Consents
    totp: Totp
    recovery_codes: RecoveryCodes
  }
}
