import type { Generated } from 'kysely'
import type { Id, Stamp } from '#database/columns.ts'

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
    passkeys: Passkeys
    passkey_challenges: PasskeyChallenges
  }
}
