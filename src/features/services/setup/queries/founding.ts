import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Whether anybody at all is there, or ever was: then the site has been set up, in whatever way. */
export async function hasPeople(db: Database): Promise<boolean> {
  const person = await db.selectFrom('people').select('id').limit(sql.lit(1)).executeTakeFirst()
  return person !== undefined
}

/** Of two who set the site up at once, the second waits here and then finds the first. */
export const lockPeople = (db: Database) => sql`lock table people in share row exclusive mode`.execute(db)

/** When the tables of the site were made. */
export async function getBirth(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from migrations`.execute(db)
  return (rows[0] as { at: Date }).at
}
