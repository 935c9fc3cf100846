import type { Database } from '#database/schema.ts'

/**
 * Replaces the accepted answer; null withdraws the acceptance.
 *
 * @param before the one that was accepted, as the locked topic says
 * @returns false where the answer was deleted, hidden or moved
 */
export async function setAcceptedAnswer(
  db: Database,
  postId: number,
  { before, answerId, now }: { before: number | null; answerId: number | null; now: Date },
): Promise<boolean> {
  if (answerId !== null) {
    const accepted = await db
      .updateTable('answers')
      .set({ accepted_at: now })
      .where('id', '=', answerId)
      .where('post_id', '=', postId)
      .where('state', '=', 'published')
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!accepted) return false
  }
  if (before !== null) {
    await withdrawAcceptance(db, before)
  }
  await db.updateTable('posts').set({ accepted_answer_id: answerId }).where('id', '=', postId).execute()
  return true
}

/** Of an answer alone; its topic still names it. */
export const withdrawAcceptance = (db: Database, answerId: number) =>
  db.updateTable('answers').set({ accepted_at: null }).where('id', '=', answerId).execute()
