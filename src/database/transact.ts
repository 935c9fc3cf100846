import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from './schema.ts'

/** SQLSTATEs of a serialization failure and a deadlock: the same transaction succeeds when it is retried. */
const CONFLICTS = new Set(['40001', '40P01'])

/**
 * ms before the retry. The other transaction of a deadlock is about to get the lock it waits for; a retry that comes
 * first would take it again and lead to the same deadlock.
 */
const RETRY_DELAY = 20

/** Whether a transaction was aborted because of another one, which is no bug. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && CONFLICTS.has((error as Error & { code?: string }).code ?? '')

/**
 * Runs work in a transaction, and retries it once after a conflict. So the work must not have effects outside of the
 * transaction until it is done.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const run = () => db.transaction().execute(work)
  try {
    return await run()
  } catch (error) {
    if (!isConflict(error)) throw error
    await delay(RETRY_DELAY)
    return run()
  }
}
