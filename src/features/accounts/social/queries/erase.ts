import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Rows that belong to a person and to nothing else. */
const OWN_ROWS = ['identities', 'social_flows'] as const

export const eraseIdentities: EraseIdentity = async (db, { personId }) => {
  for (const table of OWN_ROWS) await db.deleteFrom(table).where('person_id', '=', personId).execute()
  return []
}
