import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** What is in it goes with it. */
export const eraseCart: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('carts').where('person_id', '=', personId).execute()
  return []
}
