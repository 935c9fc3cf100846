import type { Database } from '#database/schema.ts'

/** How a session of a token began: no browser holds it, so it is neither listed nor ended among those that browsers hold. */
export const BY_TOKEN = 'token'

/** @returns its device; undefined where the person has no such session besides this one */
export async function endOneSession(
  db: Database,
  { id, personId, currentId, now }: { id: number; personId: number; currentId: number; now: Date },
): Promise<{ userAgent: string } | undefined> {
  return db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('id', '<>', currentId)
    .where('method', '<>', BY_TOKEN)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_agent as userAgent')
    .executeTakeFirst()
}

/** @returns how many there were */
export async function endOtherSessions(
  db: Database,
  { personId, currentId, now }: { personId: number; currentId: number; now: Date },
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('id', '<>', currentId)
    .where('method', '<>', BY_TOKEN)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** @returns how many there were */
export async function endAllSessions(db: Database, personId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function confirmSession(db: Database, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()
}

/** Sessions that have been over for so long that nobody looks for them. */
export async function forgetOldSessions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
}
