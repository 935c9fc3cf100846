import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Amounts stay, as books are kept as the law asks; whose they were goes. */
export const erasePayer: EraseIdentity = async (db, { personId }) => {
  await db.updateTable('payments').set({ person_id: null }).where('person_id', '=', personId).execute()
  return []
}
