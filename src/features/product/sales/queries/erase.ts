import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** What was sold and for how much stays, as books are kept as the law asks; who has bought it goes. */
export const eraseSales: EraseIdentity = async (db, { personId }) => {
  await db.updateTable('sales').set({ person_id: null }).where('person_id', '=', personId).execute()
  return []
}
