import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '#database/schema.ts'

/** ms that one step of a search may take, of about three: together well below the ten seconds of any statement. */
export const STEP_TIMEOUT = 800

const QUERY_CANCELED = '57014'
const LOCK_NOT_AVAILABLE = '55P03'

/** Runs a step; undefined when it took too long and was ended. */
export type Step = <Result>(run: (db: Database) => Promise<Result>) => Promise<Result | undefined>

/** No plan that reads a whole table, and none that pays only where much is read. */
const INDEXES_ONLY = sql.join(
  ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'].map(
    (way) => sql`set_config(${sql.lit(way)}, 'off', true)`,
  ),
)

/** Runs the steps of a search on one connection, each with its own short time. */
export function withSteps<Result>(
  db: Database,
  run: (step: Step) => Promise<Result>,
  timeout = STEP_TIMEOUT,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(timeout)}, true), ${INDEXES_ONLY},
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(transaction)
    await sql`savepoint begun`.execute(transaction)
    return run(async (ask) => {
      try {
        return await ask(transaction)
      } catch (error) {
        if (!isTimeout(error)) throw error
        await sql`rollback to savepoint begun`.execute(transaction)
        return undefined
      }
    })
  })
}

const isTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === QUERY_CANCELED || error.code === LOCK_NOT_AVAILABLE)
