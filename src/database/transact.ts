import type { Database } from './schema.ts'

/** PostgreSQL's words for two that stood in one another's way: the same goes through when it is tried again. */
const CONFLICTS = new Set(['40001', '40P01'])

/** Whether a transaction was ended for another's sake, and is no bug. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && CONFLICTS.has((error as Error & { code?: string }).code ?? '')

/**
 * Runs work in a transaction, and once more from its beginning when it was ended for another's sake. So whatever the
 * work leaves behind besides what it writes must be its own until it is done.
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
    return run()
  }
}
