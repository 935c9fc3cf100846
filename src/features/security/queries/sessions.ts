import type { Database } from '#database/schema.ts'

export interface SessionRow {
  id: number
  userAgent: string
  address: string
  usedAt: Date
}

/** More than anybody has; who has them ends them all at once. */
const MOST = 50

/** Where a person is signed in, the session that asks first. */
export async function listSessions(
  db: Database,
  { personId, currentId, now }: { personId: number; currentId: number; now: Date },
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'address', 'used_at as usedAt'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((where) => where('id', '=', currentId), 'desc')
    .orderBy('used_at', 'desc')
    .limit(MOST)
    .execute()
}

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
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

export const getConfirmation = (
  db: Database,
  sessionId: number,
): Promise<{ openedAt: Date; confirmedAt: Date | null }> =>
  db
    .selectFrom('sessions')
    .select(['created_at as openedAt', 'confirmed_at as confirmedAt'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()

export async function confirmSession(db: Database, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()
}
