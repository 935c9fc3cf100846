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
}

/** What a file that was sent within the last hour has become. */
export interface FinishedUpload {
  pieces: number[]
  mediaId: number
}

/** A file that is being sent. */
export const findUpload = (
  db: Database,
  personId: number,
  { fileName, fileSize, totalChunks }: UploadName,
): Promise<UploadRow | undefined> =>
  db
    .selectFrom('uploads')
    .select(['id', 'pieces', 'joining_since as joiningSince'])
    .where('person_id', '=', personId)
    .where('file_name', '=', fileName)
    .where('file_size', '=', fileSize)
    .where('total_chunks', '=', totalChunks)
    .where('media_id', 'is', null)
    .executeTakeFirst()

export const findFinishedUpload = (
  db: Database,
  personId: number,
  { fileName, fileSize, totalChunks }: UploadName,
): Promise<FinishedUpload | undefined> =>
  db
    .selectFrom('finished_uploads as finished')
    .innerJoin('media', 'media.id', 'finished.media_id')
    .select(['finished.pieces', 'finished.media_id as mediaId'])
    .where('finished.person_id', '=', personId)
    .where('finished.file_name', '=', fileName)
    .where('finished.file_size', '=', fileSize)
    .where('finished.total_chunks', '=', totalChunks)
    .where('media.owner_id', '=', personId)
    .where('media.deleted_at', 'is', null)
    .executeTakeFirst()

/** @returns undefined where the person has begun too many already */
export async function insertUpload(
  db: Database,
  personId: number,
  { fileName, fileSize, totalChunks }: UploadName,
  now: Date,
): Promise<UploadRow | undefined> {
  // The version before this one kept what was finished here, and may still be running beside it.
  await sql`
    delete from uploads where person_id = ${personId} and file_name = ${fileName} and file_size = ${fileSize}
      and total_chunks = ${sql.lit(totalChunks)} and media_id is not null`.execute(db)
  // An array that grows piece by piece would begin at the first that came.
  await sql`
    insert into uploads (person_id, file_name, file_size, total_chunks, pieces, created_at, touched_at)
    select ${personId}, ${fileName}, ${fileSize}, ${sql.lit(totalChunks)},
      array_fill(null::bigint, array[${sql.lit(totalChunks)}]), ${now}, ${now}
    where (select count(*) from uploads where person_id = ${personId} and media_id is null) < ${MOST_UNFINISHED}
    on conflict (person_id, file_name, file_size, total_chunks) do nothing`.execute(db)
  return findUpload(db, personId, { fileName, fileSize, totalChunks })
}

/** Notes that a piece is there. @returns the sums of all that are, in order; undefined where the upload is gone */
export async function notePiece(
  db: Database,
  { id, index, sum, now }: { id: number; index: number; sum: number; now: Date },
): Promise<Array<number | null> | undefined> {
  const { rows } = await sql<{ pieces: Array<number | null> }>`
    update uploads set pieces[${sql.lit(index + 1)}] = ${sum}, touched_at = ${now} where id = ${id}
    returning pieces`.execute(db)
  return rows[0]?.pieces
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

/** Remembers for an hour what a file has become, for whoever did not get the answer. */
export const noteFinished = (
  db: Database,
  personId: number,
  { fileName, fileSize, totalChunks }: UploadName,
  { pieces, mediaId, now }: { pieces: readonly number[]; mediaId: number; now: Date },
) =>
  sql`
    insert into finished_uploads (person_id, file_name, file_size, total_chunks, pieces, media_id, finished_at)
    values (${personId}, ${fileName}, ${fileSize}, ${totalChunks}, ${pieces}::bigint[], ${mediaId}, ${now})
    on conflict (person_id, file_name, file_size, total_chunks) do update
      set pieces = excluded.pieces, media_id = excluded.media_id, finished_at = excluded.finished_at`.execute(
    db,
  )

export const deleteOldFinished = (db: Database, before: Date) =>
  db.deleteFrom('finished_uploads').where('finished_at', '<', before).execute()

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
