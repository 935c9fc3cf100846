import type { Generated } from 'kysely'
import type { Id, Stamp } from './columns.ts'

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

export interface SecondFactorTables {
  passkeys: Passkeys
  passkey_challenges: PasskeyChallenges
  totp: Totp
  recovery_codes: RecoveryCodes
}
