import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '#database/schema.ts'

/** ms that one step of a search may take, of about three: together well below the ten seconds of any statement. */
export const STEP_TIMEOUT = 800

const QUERY_CANCELED = '57014'
const LOCK_NOT_AVAILABLE = '55P03'

/** Runs a step; undefined when it took too long and was ended. */
export type Step = <Result>(run: (db: Database) => Promise<Result>) => Promise<Result | undefined>

/**
 * Runs the steps of a search on one connection, each with its own short time. Indexes only: where the planner has no
 * other way than to read a whole table, this makes it visible, and just-in-time compiling would cost more than it
 * saves.
 */
export function withSteps<Result>(
  db: Database,
  run: (step: Step) => Promise<Result>,
  timeout = STEP_TIMEOUT,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(timeout)}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
      set_config('jit', 'off', true)`.execute(transaction)
    return run(async (ask) => {
      await sql`savepoint step`.execute(transaction)
      try {
        return await ask(transaction)
      } catch (error) {
        if (!isTimeout(error)) throw error
        await sql`rollback to savepoint step`.execute(transaction)
        return undefined
      }
    })
  })
}

const isTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === QUERY_CANCELED || error.code === LOCK_NOT_AVAILABLE)
