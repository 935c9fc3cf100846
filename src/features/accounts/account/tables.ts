import type { Generated } from 'kysely'
import type { Id, JsonDefault, Stamp } from '#database/columns.ts'

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

interface Sessions {
  id: Id
  person_id: number
  /** How they came in: 'password', 'social:github', ... */
  method: string
  refresh_hash: Buffer
  /** Of the token before: seen once more a moment later it is a second tab, after that a thief. */
  previous_hash: Buffer | null
  rotated_at: Stamp
  created_at: Stamp
  used_at: Stamp
  /** Of the last time they showed, in this session, that it is still them. */
  confirmed_at: Date | null
  expires_at: Date
  ended_at: Date | null
  user_agent: Generated<string>
  address: Generated<string>
}

/** An admin looks at the site as somebody, in this session of their own. */
interface Looks {
  id: Id
  session_id: number
  person_id: number
  reason: string
  began_at: Date
  until: Date
  ended_at: Date | null
}

interface SecurityEvents {
  id: Id
  person_id: number
  kind: string
  detail: JsonDefault<Record<string, unknown>>
  address: Generated<string>
  user_agent: Generated<string>
  created_at: Stamp
}

interface Passkeys {
  id: Id
  person_id: number
  /** base64url, as authenticators name them. */
  credential_id: string
  /** COSE. */
  public_key: Buffer
  /** What the authenticator counted at the last use; 0 for those that do not count. */
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: Stamp
  used_at: Date | null
}

interface PasskeyChallenges {
  challenge: string
  purpose: 'add' | 'sign-in' | 'confirm'
  /** null: who signs in is known only by the answer. */
  person_id: number | null
  expires_at: Date
}

declare module '#database/schema.ts' {
  interface Tables {
    sanctions: Sanctions
    consents: Consents
    totp: Totp
    recovery_codes: RecoveryCodes
    sessions: Sessions
    looks: Looks
    security_events: SecurityEvents
    passkeys: Passkeys
    passkey_challenges: PasskeyChallenges
  }
}
