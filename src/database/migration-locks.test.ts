import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { asSite, createDatabase, dropDatabase } from '#tests/server.ts'
import { connect } from './connect.ts'
import { locksOf } from './migration-locks.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

const tablesOf = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** What the server itself holds locked at the end of a migration: whether against reading, by table. */
async function heldLocks(db: Database) {
  const { rows } = await sql<{ table: string; mode: string }>`select relname as "table", mode
    from pg_locks join pg_class on pg_class.oid = relation
    where pid = pg_backend_pid() and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`.execute(db)
  return rows.map(({ table, mode }) => ({ table, blocksReading: mode === 'AccessExclusiveLock' }))
}

/** A table that is dropped takes its keys along: the words of the migration do not say whose. */
const UNSAID = ['0030-ledger people']

it('foresees every lock that the migrations take', async () => {
  const server = inject('server')
  const name = `${server.template}_locks`
  await createDatabase(server, name, `template template0 encoding 'UTF8'`)
  const { db, close } = await connect({ connection: asSite(server, name), onError: () => undefined })
  try {
    const unforeseen: string[] = []
    for (const { name: migration, up } of migrations) {
      await db.transaction().execute(async (transaction) => {
        const before = await tablesOf(transaction)
        await sql.raw(up).execute(transaction)
        const said = new Map(locksOf(up).map((lock) => [lock.table, lock]))
        for (const { table, blocksReading } of await heldLocks(transaction)) {
          const lock = said.get(table)
          const isForeseen = lock && (lock.blocksReading || !blocksReading)
          if (before.has(table) && !isForeseen) unforeseen.push(`${migration} ${table}`)
        }
      })
    }
    expect(unforeseen).toEqual(UNSAID)
  } finally {
    await close()
    await dropDatabase(server, name)
  }
})

it('finds the table of an index whose name ends as the word before it', () => {
  const sql = 'create index events_by_session on events (session); create unique index on people (name)'
  expect(locksOf(sql).map(({ table }) => table)).toEqual(['events', 'people'])
})
