import type { EraseIdentity } from '#server/jobs/personal-data.ts'

export const eraseSubscriptions: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('subscriptions').where('person_id', '=', personId).execute()
  return []
}
