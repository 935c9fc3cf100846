import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface OwnMedium {
  id: number
  kind: string
  key: string | null
  widths: number[]
  hasAvif: boolean
}

export async function deleteUploads(db: Database, personId: number): Promise<void> {
  await db.deleteFrom('uploads').where('person_id', '=', personId).execute()
  await db.deleteFrom('finished_uploads').where('person_id', '=', personId).execute()
}

/** What somebody has uploaded, locked. */
export async function lockOwnMedia(db: Database, personId: number, limit: number): Promise<OwnMedium[]> {
  const { rows } = await sql<OwnMedium>`
    select id, kind, storage_key as key, widths, has_avif as "hasAvif" from media where owner_id = ${personId}
    order by id limit ${sql.lit(limit)} for update`.execute(db)
  return rows
}

/** Of these media, those whose file another one without an owner has as well. */
export async function listOwnerless(
  db: Database,
  ids: readonly number[],
): Promise<Array<{ id: number; other: number }>> {
  const { rows } = await sql<{ id: number; other: number }>`
    select own.id, other.id as other from media own
    join media other on other.owner_id is null and other.storage_key = own.storage_key
    where own.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Gives captions to another medium, in languages in which it has none. */
export async function giveCaptions(db: Database, from: number, to: number): Promise<void> {
  await sql`update media_captions set media_id = ${to} where media_id = ${from} and not exists (
    select from media_captions kept
    where kept.media_id = ${to} and kept.language = media_captions.language)`.execute(db)
}

export async function removeOwner(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update media set owner_id = null where id = any(${ids}::bigint[])`.execute(db)
}

export async function deleteMedia(db: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from media where id = any(${ids}::bigint[])`.execute(db)
}
