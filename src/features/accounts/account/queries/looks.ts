import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface NewLook {
  sessionId: number
  personId: number
  reason: string
  now: Date
  until: Date
}

/** An admin begins to look at the site as somebody, in one session of theirs. @returns the number of the look */
export async function insertLook(
  db: Database,
  { sessionId, personId, reason, now, until }: NewLook,
): Promise<number> {
  const { id } = await db
    .insertInto('looks')
    .values({ session_id: sessionId, person_id: personId, reason, began_at: now, until })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface EndedLook {
  id: number
  personId: number
  byId: number
  reason: string
  beganAt: Date
  endedAt: Date
}

/** When a look was really over: its time, or its session, may have ended before anybody wrote it down. */
const endOf = (now: Date) => sql<Date>`least(${now}::timestamptz, until,
  (select sessions.ended_at from sessions where sessions.id = looks.session_id))`

/**
 * Ends the open look of a session, or one look, if it is still open.
 *
 * @returns what ended; undefined where nothing was open
 */
export function endLook(
  db: Database,
  which: { sessionId: number } | { id: number },
  now: Date,
): Promise<EndedLook | undefined> {
  const ending = db
    .updateTable('looks')
    .set({ ended_at: endOf(now) })
    .where('ended_at', 'is', null)
    .returning([
      'id',
      'person_id as personId',
      'reason',
      'began_at as beganAt',
      sql<Date>`ended_at`.as('endedAt'),
      sql<number>`(select sessions.person_id from sessions where sessions.id = looks.session_id)`.as('byId'),
    ])
  return (
    'id' in which ? ending.where('id', '=', which.id) : ending.where('session_id', '=', which.sessionId)
  ).executeTakeFirst()
}
