import type { EraseIdentity } from '#server/jobs/personal-data.ts'

export const eraseAddresses: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('addresses').where('person_id', '=', personId).execute()
  return []
}
