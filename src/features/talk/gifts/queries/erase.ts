import { sql } from 'kysely'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** The notes of gifts; the amounts stay in the ledger. */
export const eraseGifts: EraseIdentity = async (db, { personId }) => {
  await sql`delete from gifts where ${personId} in (from_id, to_id)`.execute(db)
  return []
}
