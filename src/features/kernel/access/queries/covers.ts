import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Nodes that have the first picture as cover have the second from now on. */
export const moveNodeCovers = async (db: Database, from: number, to: number): Promise<void> => {
  await db.updateTable('nodes').set({ cover_id: to }).where('cover_id', '=', from).execute()
}

export const dropNodeCovers = async (db: Database, ids: readonly number[]): Promise<void> => {
  await sql`update nodes set cover_id = null where cover_id = any(${ids}::bigint[])`.execute(db)
}
