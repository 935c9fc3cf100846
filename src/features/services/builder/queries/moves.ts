import type { Database } from '#database/schema.ts'

/** Where the page of the site's own went that had this id; null: none had it. */
export async function findMove(db: Database, id: string): Promise<{ to: string | null } | null> {
  const row = await db
    .selectFrom('page_moves')
    .select('to_id as to')
    .where('from_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Notes that the page at an address has another one now, or none. Whatever led to the old one leads to the new one at
 * once, so that nobody is sent on twice.
 *
 * @param to null: the page is gone
 */
export async function noteMove(db: Database, from: string, to: string | null, at: Date): Promise<void> {
  // The address is that of a page again.
  if (to !== null) await db.deleteFrom('page_moves').where('from_id', '=', to).execute()
  await db.updateTable('page_moves').set({ to_id: to }).where('to_id', '=', from).execute()
  await db
    .insertInto('page_moves')
    .values({ from_id: from, to_id: to, at })
    .onConflict((conflict) => conflict.column('from_id').doUpdateSet({ to_id: to, at }))
    .execute()
}
