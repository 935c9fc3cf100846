import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '#database/schema.ts'
import type { Caller } from '#server/door/action.ts'
import { createFairSemaphore } from '#server/limits/fair-semaphore.ts'
import { isSignedIn } from '#shared/people/asker.ts'

/**
 * Timeout in ms for one step of a search. The first step that exceeds it ends the search, so that all steps together
 * stay below the statement timeout of ten seconds.
 */
const STEP_TIMEOUT = 800

const QUERY_CANCELED = '57014'
const LOCK_NOT_AVAILABLE = '55P03'

/** Runs a step; undefined when it took too long and was ended. */
export type Step = <Result>(run: (db: Database) => Promise<Result>) => Promise<Result | undefined>

/** Planner settings against sequential scans and plans for large reads. */
const INDEXES_ONLY = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']
  .map((way) => `set local ${way} = off;`)
  .join(' ')

/**
 * Several commands in one round trip. One plan serves all words: with indexes alone there is one way to each table, and
 * which condition GIN begins with it decides itself, from the number of entries of each word. Planning anew took as long
 * as most searches.
 */
const begin = (timeout: number) =>
  sql.raw(`set local statement_timeout = ${timeout}; set local max_parallel_workers_per_gather = 0; ${INDEXES_ONLY}
    set local plan_cache_mode = force_generic_plan; savepoint begun`)

/**
 * Concurrent searches per process: slow ones must leave most of its ten connections to other requests. One asker has two
 * of them at most, so that others find a place at once, however slow the searches of that one are.
 */
const inTurn = createFairSemaphore(3, { mostOfAsker: 2 })

/** Who waits behind their own searches alone: a person, or a network. */
export const lineOf = ({ asker, network }: Pick<Caller, 'asker' | 'network'>): string =>
  isSignedIn(asker) ? `person:${asker.personId}` : network

/**
 * Runs the steps of a search on one connection, each with its own short time.
 *
 * @param line of whoever searches
 */
export function withSteps<Result>(
  db: Database,
  line: string,
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
  return inTurn(() => db.transaction().execute(search), line)
}

const isTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === QUERY_CANCELED || error.code === LOCK_NOT_AVAILABLE)
