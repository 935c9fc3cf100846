import type { Generated } from 'kysely'
import type { Id, Json, Stamp } from '#database/columns.ts'

interface Identities {
  id: Id
  person_id: number
  provider: string
  /** What the provider calls the person for good. */
  subject: string
  /** The person's name there, only to distinguish accounts. */
  name: Generated<string>
  created_at: Stamp
  used_at: Date | null
}

interface SocialFlows {
  id: Id
  provider: string
  /** The app that the person was sent to the provider with. */
  client_id: string
  state_hash: Buffer
  browser_hash: Buffer
  /** Who was signed in when it began: they link what they come back with. */
  person_id: number | null
  locale: string
  /** Path of this site. */
  return_to: string
  expires_at: Date
  /** When somebody came back with the state. */
  arrived_at: Date | null
  token_hash: Buffer | null
  token_expires_at: Date | null
  profile: Json<{ subject: string; earlierSubject: string | null; name: string; email: string | null }> | null
}

declare module '#database/schema.ts' {
  interface Tables {
    identities: Identities
    social_flows: SocialFlows
  }
}
