import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** What was paid stands in the books; what was to come is nobody's. */
export const eraseRenewals: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('renewals').where('person_id', '=', personId).execute()
  return []
}
