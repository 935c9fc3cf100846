import type { EraseIdentity } from '#server/jobs/personal-data.ts'

export const eraseTickets: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('tickets').where('person_id', '=', personId).execute()
  return []
}
