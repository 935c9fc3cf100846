import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { ConnectionName } from '../rules.ts'

export interface ConnectionRow {
  name: ConnectionName
  sealed: string
  isLeaving: boolean
  setAt: Date
  setBy: string
}

/** All that are stored: no more than there are names. */
export async function listConnectionRows(db: Database): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`select site_connections.name, sealed, is_leaving as "isLeaving",
    set_at as "setAt", people.name as "setBy"
    from site_connections join people on people.id = set_by order by site_connections.name limit 20`.execute(
    db,
  )
  return rows
}

/** Whether a place for files is stored; asked by commands, which may find a database from before there was one. */
export async function hasStoredFiles(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('site_connections') is not null
    as "isThere"`.execute(db)
  return rows[0]?.isThere === true && (await findConnectionRow(db, 'files')) !== undefined
}

export const findConnectionRow = async (db: Database, name: ConnectionName) =>
  (await listConnectionRows(db)).find((row) => row.name === name)

interface Saved {
  name: ConnectionName
  sealed: string
  byId: number
  now: Date
  /** When what it replaces was set; null: there was nothing. */
  seen: Date | null
}

/** @returns false where something else has been set meanwhile */
export async function saveConnectionRow(
  db: Database,
  { name, sealed, byId, now, seen }: Saved,
): Promise<boolean> {
  if (seen === null) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('site_connections')
      .values({ name, sealed, is_leaving: false, set_at: now, set_by: byId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('site_connections')
    .set({ sealed, is_leaving: false, set_at: now, set_by: byId })
    .where('name', '=', name)
    .where('set_at', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns whether there was one */
export async function deleteConnectionRow(db: Database, name: ConnectionName): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('site_connections')
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** From now on its files are brought back. @returns whether there was one */
export async function leaveConnectionRow(db: Database, name: ConnectionName): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('site_connections')
    .set({ is_leaving: true })
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
