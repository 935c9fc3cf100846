import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { eventually } from './eventually.ts'

/** Until a statement of this database waits for a lock that another holds. */
export const untilOneWaits = (db: Database): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }, 'nobody has waited for the lock')
