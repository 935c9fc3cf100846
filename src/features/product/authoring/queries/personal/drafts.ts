import type { EraseIdentity } from '#server/jobs/personal-data.ts'

export const eraseDrafts: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('drafts').where('person_id', '=', personId).execute()
  return []
}
