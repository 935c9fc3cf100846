import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export interface ExportRow {
  id: number
  askedAt: Date
  file: string | null
  size: number
  readyAt: Date | null
  expiresAt: Date | null
}

const COLUMNS = [
  'id',
  'asked_at as askedAt',
  'file',
  'size',
  'ready_at as readyAt',
  'expires_at as expiresAt',
] as const

/** The latest request, finished or not. */
export const findLatestExport = (db: Database, personId: number): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whoever asks for the same person waits until this transaction ends. */
export async function lockPerson(db: Database, personId: number): Promise<void> {
  await db.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

export const insertExport = (db: Database, personId: number, now: Date): Promise<ExportRow> =>
  db
    .insertInto('data_exports')
    .values({ person_id: personId, asked_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** One that can be fetched, by whom it was made for. */
export const findReadyExport = (
  db: Database,
  { id, personId, now }: { id: number; personId: number; now: Date },
): Promise<{ file: string; askedAt: Date } | undefined> =>
  db
    .selectFrom('data_exports')
    .select(['file', 'asked_at as askedAt'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('file', 'is not', null)
    .where('expires_at', '>', now)
    .$narrowType<{ file: string }>()
    .executeTakeFirst()

/** Whose export is to be made; undefined where it was made already, or its person has gone. */
export const findWaitingExport = (db: Database, id: number) =>
  db
    .selectFrom('data_exports')
    .innerJoin('people', 'people.id', 'data_exports.person_id')
    .select(['people.id as personId', 'people.email', 'people.language', 'data_exports.asked_at as askedAt'])
    .where('data_exports.id', '=', id)
    .where('data_exports.file', 'is', null)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst()

/** @returns false where another attempt was faster, or nobody waits for it any more */
export async function finishExport(
  db: Database,
  { id, file, size, now, until }: { id: number; file: string; size: number; now: Date; until: Date },
): Promise<boolean> {
  const finished = await db
    .updateTable('data_exports')
    .set({ file, size, ready_at: now, expires_at: until })
    .where('id', '=', id)
    .where('file', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

/** Forgets the files of exports whose time is over. @returns their names */
export async function expireExports(db: Database, now: Date, limit: number): Promise<string[]> {
  const due = db
    .selectFrom('data_exports')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
  const rows = await db.deleteFrom('data_exports').where('id', 'in', due).returning('file').execute()
  return rows.flatMap(({ file }) => file ?? [])
}

/** Names of files that somebody may still fetch, of those that lie there. */
export async function listKnownFiles(db: Database, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const rows = await db.selectFrom('data_exports').select('file').where('file', 'in', files).execute()
  return new Set(rows.flatMap(({ file }) => file ?? []))
}

/** Deletes all exports of somebody. @returns names of their files */
export async function deleteExports(db: Database, personId: number): Promise<string[]> {
  const exports = await db
    .deleteFrom('data_exports')
    .where('person_id', '=', personId)
    .returning('file')
    .execute()
  return exports.flatMap(({ file }) => file ?? [])
}

export const privacyParts: readonly ExportPart[] = [
  {
    name: 'exports',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('askedAt', asked_at, 'readyAt', ready_at, 'size', size)::text as row
      from data_exports where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
