import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import { deleteSecurityEvents } from '#server/sessions/delete-sessions.ts'

/** Rows that belong to a person and to nothing else. */
const OWN_ROWS = ['passkeys', 'passkey_challenges'] as const

export const erasePasskeys: EraseIdentity = async (db, { personId }) => {
  for (const table of OWN_ROWS) await db.deleteFrom(table).where('person_id', '=', personId).execute()
  await deleteSecurityEvents(db, personId)
  return []
}
