import { sql } from 'kysely'
import { isOutage } from '#database/outage.ts'
import type { Database } from '#database/schema.ts'

export { isOutage }

/** Any number, the same in every version: two imports into one site take turns. */
const IMPORT_LOCK = 7_052_018

/**
 * Runs an import on a connection of its own that holds the import's lock, with time for large texts.
 *
 * @returns undefined when another import is running
 */
export function withImportLock<Result>(
  db: Database,
  run: (db: Database) => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_lock(${sql.lit(IMPORT_LOCK)}) as "isFree"`.execute(connection)
    if (!rows[0]?.isFree) return undefined
    try {
      // Asynchronous commits, as waiting for the disk after each post is slow. A crash may lose the last second,
      // which the next run imports again; `commitAll` commits synchronously.
      await sql`set statement_timeout = '120s'`.execute(connection)
      await sql`set synchronous_commit = off`.execute(connection)
      return await run(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset synchronous_commit`.execute(connection)
      await sql`select pg_advisory_unlock(${sql.lit(IMPORT_LOCK)})`.execute(connection)
    }
  })
}

/** Ends an import with a synchronous commit, which makes all earlier ones durable. */
export const commitAll = (db: Database, run: (transaction: Database) => Promise<void>) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = on`.execute(transaction)
    await run(transaction)
  })

/** Runs a part of a transaction that may fail by itself: what it wrote is then gone, and the rest goes on. */
export async function withSavepoint<Result>(db: Database, run: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(db)
  try {
    const result = await run()
    await sql`release savepoint part`.execute(db)
    return result
  } catch (error) {
    if (!isOutage(error)) await sql`rollback to savepoint part`.execute(db)
    throw error
  }
}

export const inTransaction = <Result>(db: Database, run: (transaction: Database) => Promise<Result>) =>
  db.transaction().execute(run)
