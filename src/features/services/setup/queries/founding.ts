import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** When the tables of the site were made. */
export async function getBirth(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from migrations`.execute(db)
  return (rows[0] as { at: Date }).at
}
