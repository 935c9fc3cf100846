import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { eventually } from './eventually.ts'

/** Until a statement of this database waits for a lock that another holds. */
export const untilOneWaits = (db: Database): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }, 'nobody has waited for the lock')

/** What is answered to a call that has to wait for a lock, and does. Somebody who does not wait fails. */
export async function answerAfterWaiting<Answer>(
  db: Database,
  lock: RawBuilder<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (transaction) => {
    await lock.execute(transaction)
    const called = call()
    await untilOneWaits(db)
    return { answer: called }
  })
  return answer
}

/** Held by everybody who counts something of a person. */
export const lockOf = (personId: number): RawBuilder<unknown> =>
  sql`select from people where id = ${personId} for no key update`
