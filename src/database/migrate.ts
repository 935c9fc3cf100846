import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { StartProblem } from '#shared/start-problem.ts'
import { migrateJobTables } from './job-tables.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

/** Any number, the same in every version: two sites that start at once on one database take turns. */
const MIGRATION_LOCK = 7_052_016

/**
 * Brings the schema up to date, each migration in a transaction of its own, under an advisory lock.
 *
 * @returns the names that were applied now, empty when the schema was current
 * @throws when the database knows a migration that this version does not: it is newer than the code
 */
export async function migrate(db: Database): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await takeTurn(connection)
    try {
      await sql`create table if not exists migrations
        (name text primary key, applied_at timestamptz not null default now())`.execute(connection)
      const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
        connection,
      )
      const known = new Set(migrations.map(({ name }) => name))
      const newer = rows.find(({ name }) => !known.has(name))
      if (newer)
        throw new StartProblem(`The database is newer than this version of Plaza: it has "${newer.name}".`)

      const applied = new Set(rows.map(({ name }) => name))
      const missing = migrations.filter(({ name }) => !applied.has(name))
      for (const { name, up } of missing) {
        await connection.transaction().execute(async (transaction) => {
          // A migration may take longer than any request is allowed to.
          await sql`set local statement_timeout = 0`.execute(transaction)
          await sql.raw(up).execute(transaction)
          await sql`insert into migrations (name) values (${name})`.execute(transaction)
        })
      }
      await migrateJobTables(connection)
      return missing.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    }
  })
}

/** Asks again and again: waiting in the server would end at the pool's timeouts, and a migration may take longer. */
async function takeTurn(connection: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_lock(${sql.lit(MIGRATION_LOCK)}) as mine`.execute(connection)
    if (rows[0]?.mine) return
    await delay(100)
  }
}
