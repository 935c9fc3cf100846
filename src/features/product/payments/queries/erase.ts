import { sql } from 'kysely'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/**
 * Amounts stay, as books are kept as the law asks; whose they were goes. Of a saved way nothing stays but what its provider
 * has to be told to forget.
 */
export const erasePayer: EraseIdentity = async (db, { personId, now }) => {
  await db.deleteFrom('payment_keepings').where('person_id', '=', personId).execute()
  await db
    .updateTable('payment_ways')
    .set({
      person_id: null,
      brand: '',
      last_four: null,
      expires: null,
      removed_at: sql`coalesce(removed_at, ${now})`,
      next_look_at: now,
    })
    .where('person_id', '=', personId)
    .execute()
  await db.updateTable('payments').set({ person_id: null }).where('person_id', '=', personId).execute()
  return []
}
