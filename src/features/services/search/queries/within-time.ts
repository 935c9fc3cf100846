import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '#database/schema.ts'
import { createFairSemaphore } from '#server/fair-semaphore.ts'

/**
 * ms that one step of a search may take. Looking back ends with the first that takes longer, so that all together stay
 * below the ten seconds of any statement.
 */
export const STEP_TIMEOUT = 800

const QUERY_CANCELED = '57014'
const LOCK_NOT_AVAILABLE = '55P03'

/** Runs a step; undefined when it took too long and was ended. */
export type Step = <Result>(run: (db: Database) => Promise<Result>) => Promise<Result | undefined>

/** No plan that reads a whole table, and none that pays only where much is read. */
const INDEXES_ONLY = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']
  .map((way) => `set local ${way} = off;`)
  .join(' ')

/**
 * Several commands in one text go to the server and back once. A plan for any word is wrong for most: how many it is in
 * decides what to read first.
 */
const begin = (timeout: number) =>
  sql.raw(`set local statement_timeout = ${timeout}; set local max_parallel_workers_per_gather = 0; ${INDEXES_ONLY}
    set local plan_cache_mode = force_custom_plan; savepoint begun`)

/** Searches that run at once in a process: slow ones must leave most of its ten connections to everybody else. */
const inTurn = createFairSemaphore(3)

/** Runs the steps of a search on one connection, each with its own short time. */
export function withSteps<Result>(
  db: Database,
  run: (step: Step) => Promise<Result>,
  timeout = STEP_TIMEOUT,
): Promise<Result> {
  const search = async (transaction: Database) => {
    await begin(timeout).execute(transaction)
    return run(async (ask) => {
      try {
        return await ask(transaction)
      } catch (error) {
        if (!isTimeout(error)) throw error
        await sql`rollback to savepoint begun`.execute(transaction)
        return undefined
      }
    })
  }
  return inTurn(() => db.transaction().execute(search))
}

const isTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === QUERY_CANCELED || error.code === LOCK_NOT_AVAILABLE)
