import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface CheckInRow {
  day: string
  streak: number
}

export async function findLastCheckIn(db: Database, personId: number): Promise<CheckInRow | undefined> {
  const { rows } = await sql<CheckInRow>`select to_char(day, 'YYYY-MM-DD') as day, streak from check_ins
    where person_id = ${personId} order by day desc limit 1`.execute(db)
  return rows[0]
}

/** Two tabs at once: one after the other. */
export const lockCheckIn = (db: Database, personId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`check-in ${personId}`}, 0))`.execute(db)

export const insertCheckIn = (
  db: Database,
  { personId, day, streak, now }: CheckInRow & { personId: number; now: Date },
) => db.insertInto('check_ins').values({ person_id: personId, day, streak, created_at: now }).execute()
