import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MOST_UNFINISHED } from '../rules/uploads.ts'

/** What names one upload. */
export interface UploadName {
  fileName: string
  fileSize: number
  totalChunks: number
}

export interface UploadRow {
  id: number
  pieces: Array<number | null>
  joiningSince: Date | null
  mediaId: number | null
}

const COLUMNS = ['id', 'pieces', 'joining_since as joiningSince', 'media_id as mediaId'] as const

/** An array that grows piece by piece would begin at the first that came. */
const NO_PIECES = sql<Array<number | null>>`array_fill(null::bigint, array[total_chunks])`

export const findUpload = (
  db: Database,
  personId: number,
  { fileName, fileSize, totalChunks }: UploadName,
): Promise<UploadRow | undefined> =>
  db
    .selectFrom('uploads')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .where('file_name', '=', fileName)
    .where('file_size', '=', fileSize)
    .where('total_chunks', '=', totalChunks)
    .executeTakeFirst()

/** @returns undefined where the person has begun too many already */
export async function insertUpload(
  db: Database,
  personId: number,
  { fileName, fileSize, totalChunks }: UploadName,
  now: Date,
): Promise<UploadRow | undefined> {
  await sql`
    insert into uploads (person_id, file_name, file_size, total_chunks, pieces, created_at, touched_at)
    select ${personId}, ${fileName}, ${fileSize}, ${sql.lit(totalChunks)},
      array_fill(null::bigint, array[${sql.lit(totalChunks)}]), ${now}, ${now}
    where (select count(*) from uploads where person_id = ${personId} and media_id is null) < ${MOST_UNFINISHED}
    on conflict (person_id, file_name, file_size, total_chunks) do nothing`.execute(db)
  return findUpload(db, personId, { fileName, fileSize, totalChunks })
}

/** A file of the same name and size with other content: what was sent before is no part of it. */
export const beginAgain = (db: Database, id: number) =>
  db
    .updateTable('uploads')
    .set({ pieces: NO_PIECES, media_id: null, joining_since: null })
    .where('id', '=', id)
    .where('media_id', 'is not', null)
    .execute()

/** Notes that a piece is there. @returns the sums of all that are, in order */
export async function notePiece(
  db: Database,
  { id, index, sum, now }: { id: number; index: number; sum: number; now: Date },
): Promise<Array<number | null>> {
  const { rows } = await sql<{ pieces: Array<number | null> }>`
    update uploads set pieces[${sql.lit(index + 1)}] = ${sum}, touched_at = ${now} where id = ${id}
    returning pieces`.execute(db)
  return rows[0]?.pieces ?? []
}

/** Takes it on to put the pieces together: one does it, until it has taken so long that it must be dead. */
export async function claimUpload(db: Database, id: number, now: Date, lasts: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ joining_since: now })
    .where('id', '=', id)
    .where('media_id', 'is', null)
    .where((where) =>
      where.or([
        where('joining_since', 'is', null),
        where('joining_since', '<', new Date(now.getTime() - lasts)),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const releaseUpload = (db: Database, id: number) =>
  db.updateTable('uploads').set({ joining_since: null }).where('id', '=', id).execute()

/** Forgets pieces that are not where they should be. */
export const forgetPieces = (db: Database, id: number) =>
  db.updateTable('uploads').set({ pieces: NO_PIECES, joining_since: null }).where('id', '=', id).execute()

export const finishUpload = (db: Database, id: number, mediaId: number) =>
  db.updateTable('uploads').set({ media_id: mediaId, joining_since: null }).where('id', '=', id).execute()

export const deleteUpload = (db: Database, id: number) =>
  db.deleteFrom('uploads').where('id', '=', id).execute()

/** Uploads that nobody has gone on with, the oldest first. @returns their ids */
export async function deleteOldUploads(db: Database, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from uploads where id in (
      select id from uploads where touched_at < ${before} order by touched_at limit ${sql.lit(limit)}
      for update skip locked) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of these numbers, those that still name an upload. */
export async function listUploads(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** While it is held nobody else counts or adds to what this person has sent today. */
export const lockUploader = (db: Database, personId: number) =>
  sql`select 1 from people where id = ${personId} for no key update`.execute(db)

/** Files of a kind that a person has sent since the day began where the site is. */
export async function countToday(
  db: Database,
  { personId, kind, now, timeZone }: { personId: number; kind: string; now: Date; timeZone: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from media where owner_id = ${personId} and kind = ${kind} and storage_key is not null
      and created_at >= date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** What a person has sent since the day began where the site is, by kind, and when that day ends. */
export async function countAllToday(
  db: Database,
  { personId, now, timeZone }: { personId: number; now: Date; timeZone: string },
): Promise<{ counts: Record<string, number>; resetsAt: Date }> {
  const { rows } = await sql<{ counts: Record<string, number>; resetsAt: Date }>`
    with day as (select date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) as began)
    select (began + interval '1 day') at time zone ${timeZone} as "resetsAt", coalesce((
      select jsonb_object_agg(kind, count) from (
        select kind, count(*) as count from media where owner_id = ${personId} and storage_key is not null
          and created_at >= began at time zone ${timeZone} group by kind) as today), '{}') as counts
    from day`.execute(db)
  return rows[0] ?? { counts: {}, resetsAt: now }
}
