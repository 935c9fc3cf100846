import type { Id } from '#database/columns.ts'

interface AccessTokens {
  id: Id
  person_id: number
  name: string
  hash: Buffer
  /** Its last characters. */
  tail: string
  calls: string[]
  /** null: it has expired so long ago that the session is forgotten. */
  session_id: number | null
  created_at: Date
  /** null: without end. */
  expires_at: Date | null
  used_on: string | null
  revoked_at: Date | null
}

declare module '#database/schema.ts' {
  interface Tables {
    access_tokens: AccessTokens
  }
}
