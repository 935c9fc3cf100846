import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { BackupState } from '../rules/backups.ts'

interface BackupRow {
  id: number
  file: string
  state: BackupState
  bytes: number
  failure: string | null
  by: string
  beganAt: Date
  seenAt: Date
  endedAt: Date | null
}

/** The latest. */
export const listBackups = (db: Database, limit: number): Promise<BackupRow[]> =>
  db
    .selectFrom('backups')
    .innerJoin('people', 'people.id', 'backups.by_id')
    .select([
      'backups.id',
      'file',
      'state',
      'bytes',
      'failure',
      'people.name as by',
      'began_at as beganAt',
      'seen_at as seenAt',
      'ended_at as endedAt',
    ])
    .orderBy('backups.id', 'desc')
    .limit(limit)
    .execute()

/** Those that can still be there: whole, the latest first. */
export const listWhole = (db: Database) =>
  db
    .selectFrom('backups')
    .select(['id', 'file'])
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(sql.lit(50))
    .execute()

/** @returns undefined while another is being made */
export async function insertBackup(
  db: Database,
  { file, byId, now }: { file: string; byId: number; now: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('backups')
    .values({ file, by_id: byId, began_at: now, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Gives up those of which nothing was heard since. */
export async function giveUpSilent(db: Database, since: Date, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'failed', ended_at: now, failure: null })
    .where('state', '=', 'running')
    .where('seen_at', '<', since)
    .execute()
}

export const findRunningFile = (db: Database, id: number) =>
  db
    .selectFrom('backups')
    .select('file')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()

export const sayBytes = (db: Database, id: number, bytes: number, now: Date) =>
  db.updateTable('backups').set({ bytes, seen_at: now }).where('id', '=', id).execute()

interface Ended {
  state: BackupState
  bytes: number
  failure: string | null
  now: Date
}

export const endBackup = (db: Database, id: number, { state, bytes, failure, now }: Ended) =>
  db
    .updateTable('backups')
    .set({ state, bytes, failure, seen_at: now, ended_at: now })
    .where('id', '=', id)
    .execute()

export async function deleteBackup(db: Database, id: number): Promise<void> {
  await db.deleteFrom('backups').where('id', '=', id).execute()
}
