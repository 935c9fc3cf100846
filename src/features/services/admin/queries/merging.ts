import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Somebody else held what was waited for, or both waited for each other. */
const BUSY = new Set(['55P03', '40P01'])
/** How often it is tried, and ms between two tries. */
const TURNS = 12
const PAUSE = 150

const isBusy = (error: unknown): boolean =>
  error instanceof Error && BUSY.has((error as Error & { code?: string }).code ?? '')

/**
 * Does something that locks much, so that nobody else loses by it: it waits less for a lock than it takes the database to
 * look for a deadlock, lets go of all locks, and begins anew.
 *
 * @returns null where others have been writing each time
 */
export async function withoutBlocking<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result | null> {
  await sql`set local lock_timeout = '500ms'`.execute(db)
  // Rows by the hundred thousand in one statement.
  await sql`set local statement_timeout = '120s'`.execute(db)
  for (let turn = 0; turn < TURNS; turn += 1) {
    await sql`savepoint merging`.execute(db)
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      await sql`rollback to savepoint merging`.execute(db)
      await delay(PAUSE * (1 + Math.random()))
    }
  }
  return null
}

/**
 * Does something that may fail without taking with it what else is done in the transaction.
 *
 * @returns why it has failed; null where it has not
 */
export async function orUndone(db: Database, work: () => Promise<unknown>): Promise<Error | null> {
  await sql`savepoint trying`.execute(db)
  try {
    await work()
    return null
  } catch (error) {
    // Where the connection is gone this throws as well, and nothing of the transaction was done.
    await sql`rollback to savepoint trying`.execute(db)
    return error instanceof Error ? error : new Error(String(error))
  }
}
