import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { longStatement } from '#database/socket-timeout.ts'
import { listCaptionFiles } from '#features/kernel/media/queries/captions.ts'
import { listNamed } from '#features/kernel/media/queries/uses.ts'
import { filesOf } from '#features/kernel/media/rules.ts'
import { mergeVariants } from '#features/product/shop/queries/media-uses.ts'
import type { MediaUses } from '#server/files/media-uses.ts'
import type { EraseStep } from './step.ts'

interface OwnMedium {
  id: number
  kind: string
  key: string | null
  widths: number[]
  hasAvif: boolean
}

/** Seconds. Every text of the site is read once for each batch of files. */
const SCAN = 600

/**
 * Files they have uploaded. Those that stand in something that stays (their own texts, or others': the same bytes are
 * one file) belong to nobody from then on; all others go.
 */
export const eraseMedia: EraseStep = async (db, { personId, mediaUses }, limit) => {
  await db.deleteFrom('uploads').where('person_id', '=', personId).execute()
  await db.deleteFrom('finished_uploads').where('person_id', '=', personId).execute()
  const { rows } = await sql<OwnMedium>`
    select id, kind, storage_key as key, widths, has_avif as "hasAvif" from media where owner_id = ${personId}
    order by id limit ${sql.lit(limit)} for update`.execute(db)
  if (rows.length === 0) return { count: 0, tags: [] }
  const used = await listUsed(db, mediaUses, rows)
  const unused = rows.filter(({ id }) => !used.has(id))
  const ids = unused.map(({ id }) => id)
  const merged = await mergeWithOwnerless(db, [...used])
  const kept = [...used].filter((id) => !merged.includes(id))
  await sql`update media set owner_id = null where id = any(${kept}::bigint[])`.execute(db)
  await sql`update posts set cover_id = null where cover_id = any(${ids}::bigint[])`.execute(db)
  const gone = [...ids, ...merged]
  await sql`delete from post_media where media_id = any(${gone}::bigint[])`.execute(db)
  await sql`delete from product_files where media_id = any(${gone}::bigint[])`.execute(db)
  const captions = await listCaptionFiles(db, gone)
  await sql`delete from media where id = any(${gone}::bigint[])`.execute(db)
  return { count: rows.length, tags: [], files: [...unused.flatMap(namesOf), ...captions] }
}

/**
 * Merges files with identical ones that have no owner, as a file exists only once among those, and updates the
 * references.
 *
 * @returns those that nothing shows any more
 */
async function mergeWithOwnerless(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; other: number }>`
    select own.id, other.id as other from media own
    join media other on other.owner_id is null and other.storage_key = own.storage_key
    where own.id = any(${ids}::bigint[])`.execute(db)
  for (const { id, other } of rows) {
    await db.updateTable('posts').set({ cover_id: other }).where('cover_id', '=', id).execute()
    await db.updateTable('nodes').set({ cover_id: other }).where('cover_id', '=', id).execute()
    await sql`insert into post_media (post_id, media_id, position)
      select post_id, ${other}, position from post_media where media_id = ${id}
      on conflict do nothing`.execute(db)
    await mergeVariants(db, id, other)
    await sql`insert into product_files (post_id, media_id, position, variant_keys)
      select post_id, ${other}, position, variant_keys from product_files where media_id = ${id}
      on conflict do nothing`.execute(db)
    await sql`update media_captions set media_id = ${other} where media_id = ${id} and not exists (
      select from media_captions kept
      where kept.media_id = ${other} and kept.language = media_captions.language)`.execute(db)
  }
  return rows.map(({ id }) => id)
}

const namesOf = ({ key, ...medium }: OwnMedium): string[] => (key === null ? [] : filesOf({ ...medium, key }))

async function listUsed(
  db: Database,
  mediaUses: readonly MediaUses[],
  media: readonly OwnMedium[],
): Promise<Set<number>> {
  const ids = media.map(({ id }) => id)
  await sql`select set_config('statement_timeout', ${`${SCAN}s`}, true)`.execute(db)
  const { rows: placed } = await sql<{ id: number }>`${longStatement}
    select cover_id as id from posts where cover_id = any(${ids}::bigint[]) and deleted_at is null
    union select cover_id from nodes where cover_id = any(${ids}::bigint[])
    union select media_id from post_media join posts on posts.id = post_id
      where media_id = any(${ids}::bigint[]) and posts.deleted_at is null
    union select media_id from product_files join posts on posts.id = post_id
      where media_id = any(${ids}::bigint[]) and posts.deleted_at is null`.execute(db)
  const byKey = new Map(media.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])))
  const named = byKey.size > 0 ? await listNamed(db, mediaUses, [...byKey.keys()]) : []
  return new Set([...placed.map(({ id }) => id), ...named.flatMap((key) => byKey.get(key) ?? [])])
}
