import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface LockedQuestion {
  number: number
  acceptedId: number | null
}

/** A topic with its accepted answer, locked: concurrent acceptances follow each other, and the last one counts. */
export async function lockQuestion(db: Database, postId: number): Promise<LockedQuestion | null> {
  const { rows } = await sql<LockedQuestion>`
    select number, accepted_answer_id as "acceptedId"
    from posts where id = ${postId} and kind = 'topic' for no key update`.execute(db)
  return rows[0] ?? null
}

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
    await db.updateTable('answers').set({ accepted_at: null }).where('id', '=', before).execute()
  }
  await db.updateTable('posts').set({ accepted_answer_id: answerId }).where('id', '=', postId).execute()
  return true
}
