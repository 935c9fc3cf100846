import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { StartProblem } from '#shared/start-problem.ts'
import { migrateJobTables } from './job-tables.ts'
import { locksOf } from './migration-locks.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

/** Any number, the same in every version: two sites that start at once on one database take turns. */
const MIGRATION_LOCK = 7_052_016
/** ms after which somebody at the terminal is told what is waited for. */
const SAY_WAITING = 1_000
/** Rows that a migration looks at in a second, at the least: an index over them on a small machine. */
const ROWS_PER_SECOND = 50_000

export interface Migration {
  name: string
  up: string
}

interface MigrateOptions {
  /** Told what happens, line by line, before and after each migration. */
  say?: (line: string) => void
  /** Other migrations than this version's: for tests. */
  list?: readonly Migration[]
}

/**
 * Brings the schema up to date, each migration in a transaction of its own, under an advisory lock. One that is killed
 * is rolled back, and the next start begins with it again.
 *
 * @returns the names that were applied now, empty when the schema was current
 * @throws when the database knows a migration that this version does not: it is newer than the code
 */
export async function migrate(
  db: Database,
  { say = () => {}, list = migrations }: MigrateOptions = {},
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Of a start that was killed, the server ends the statement within a second instead of finishing it. Where it
    // cannot notice (it depends on the system), the next start waits for it.
    await sql`set client_connection_check_interval = 1000`.execute(connection).catch(() => undefined)
    await takeTurn(connection, say)
    try {
      const { missing, isNew } = await findMissing(connection, list)
      await sql`create table if not exists migrations
        (name text primary key, applied_at timestamptz not null default now())`.execute(connection)
      // Of an empty database nobody waits for a table.
      if (isNew) say(`Making the tables of the site (${missing.length} steps) …`)
      else for (const line of await describePlan(connection, missing)) say(line)
      for (const migration of missing) await apply(connection, migration, isNew ? () => {} : say)
      await migrateJobTables(connection)
      return missing.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
      await sql`reset client_connection_check_interval`.execute(connection).catch(() => undefined)
    }
  })
}

/** What `migrate` would do now, in lines for a person; it changes nothing. */
export async function planMigrations(
  db: Database,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  const { missing, isNew } = await findMissing(db, list)
  if (isNew) return [`The database is empty: ${missing.length} migrations make its tables.`]
  return missing.length === 0 ? ['The database is up to date.'] : describePlan(db, missing)
}

async function findMissing(db: Database, list: readonly Migration[]) {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('migrations') is not null as "isThere"`.execute(db)
  const { rows } = tables[0]?.isThere
    ? await sql<{ name: string }>`select name from migrations order by name`.execute(db)
    : { rows: [] }
  const known = new Set(list.map(({ name }) => name))
  const newer = rows.find(({ name }) => !known.has(name))
  if (newer)
    throw new StartProblem(`The database is newer than this version of Plaza: it has "${newer.name}".`)
  const applied = new Set(rows.map(({ name }) => name))
  return { missing: list.filter(({ name }) => !applied.has(name)), isNew: rows.length === 0 }
}

async function apply(db: Database, { name, up }: Migration, say: (line: string) => void): Promise<void> {
  say(`Migration ${name} …`)
  const started = performance.now()
  await db.transaction().execute(async (transaction) => {
    // A migration may take longer than any request is allowed to.
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql.raw(up).execute(transaction)
    await sql`insert into migrations (name) values (${name})`.execute(transaction)
  })
  say(`Migration ${name}: done in ${((performance.now() - started) / 1_000).toFixed(2)} s`)
}

/** Each migration with what it keeps a running site from, and for how long at most. */
async function describePlan(db: Database, missing: readonly Migration[]): Promise<string[]> {
  const planned = missing.map(({ name, up }) => ({ name, locks: locksOf(up) }))
  const tables = [...new Set(planned.flatMap(({ locks }) => locks.map(({ table }) => table)))]
  // What the planner believes costs nothing to ask; tables that an earlier one of these makes are not there yet.
  const { rows } = await sql<{ table: string; rows: number }>`
    select relname as "table", greatest(reltuples, 0)::bigint as rows from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname = any(${tables}::text[])`.execute(db)
  const counts = new Map(rows.map((row) => [row.table, row.rows]))
  return planned.map(({ name, locks }) => {
    const there = locks.filter(({ table }) => counts.has(table))
    if (there.length === 0) return `  ${name}: locks nothing that is in use`
    const all = there.reduce((sum, lock) => sum + (lock.readsAllRows ? (counts.get(lock.table) ?? 0) : 0), 0)
    const seconds = Math.ceil(all / ROWS_PER_SECOND)
    const namesOf = (blocksReading: boolean) =>
      there.filter((lock) => lock.blocksReading === blocksReading).map(({ table }) => table)
    const parts = [
      { names: namesOf(true), from: 'reading and writing' },
      { names: namesOf(false), from: 'writing' },
    ].flatMap(({ names, from }) => (names.length > 0 ? [`${names.join(', ')} against ${from}`] : []))
    const time = seconds <= 1 ? 'for a moment' : `for about ${seconds} s (${all} rows)`
    return `  ${name}: locks ${parts.join('; ')} ${time}`
  })
}

/** Asks again and again: waiting in the server would end at the pool's timeouts, and a migration may take longer. */
async function takeTurn(connection: Database, say: (line: string) => void): Promise<void> {
  const started = performance.now()
  let isSaid = false
  for (;;) {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_lock(${sql.lit(MIGRATION_LOCK)}) as mine`.execute(connection)
    if (rows[0]?.mine) return
    if (!isSaid && performance.now() - started > SAY_WAITING) {
      isSaid = true
      say('Another Plaza is bringing this database up to date; waiting for it …')
    }
    await delay(100)
  }
}
