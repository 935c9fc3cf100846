import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { DEAD } from './queue.ts'

/** Jobs whose last attempt has failed, counted up to a number, and since when the first of them lies there. */
export async function countDead(db: Database, most: number): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(created_on) as oldest from (
      select created_on from jobs.job where name = ${DEAD} and state = 'created' limit ${sql.lit(most)}
    ) as dead`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
