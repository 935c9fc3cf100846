import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Whether anybody at all is there, or ever was: then the site has been set up, in whatever way. */
export async function hasPeople(db: Database): Promise<boolean> {
  const person = await db.selectFrom('people').select('id').limit(sql.lit(1)).executeTakeFirst()
  return person !== undefined
}

/** Of two who want to be the first, the second waits here and then finds the other. */
export const lockPeople = (db: Database) => sql`lock table people in share row exclusive mode`.execute(db)
