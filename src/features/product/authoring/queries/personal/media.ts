import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { longStatement } from '#database/socket-timeout.ts'
import { moveNodeCovers } from '#features/kernel/access/queries/covers.ts'
import { listCaptionFiles } from '#features/kernel/media/queries/captions.ts'
import {
  deleteMedia,
  deleteUploads,
  giveCaptions,
  listOwnerless,
  lockOwnMedia,
  type OwnMedium,
  removeOwner,
} from '#features/kernel/media/queries/erase.ts'
import { listNamed } from '#features/kernel/media/queries/uses.ts'
import { filesOf } from '#features/kernel/media/rules.ts'
import {
  addToGalleries,
  removeCovers,
  removeFromGalleries,
  replaceCovers,
} from '#features/kernel/posts/queries/personal/posts.ts'
import { movePictures } from '#features/product/reviews/queries/media-uses.ts'
import { addToFiles, removeFromFiles } from '#features/product/shop/queries/erase.ts'
import { mergeVariants } from '#features/product/shop/queries/media-uses.ts'
import type { MediaUses } from '#server/files/media-uses.ts'
import type { EraseStep } from '#server/jobs/personal-data.ts'

/** Seconds. Every text of the site is read once for each batch of files. */
const SCAN = 600

/**
 * Files they have uploaded. Those that stand in something that stays (their own texts, or others': the same bytes are
 * one file) belong to nobody from then on; all others go.
 */
export const eraseMedia: EraseStep = async (db, { personId, mediaUses }, limit) => {
  await deleteUploads(db, personId)
  const rows = await lockOwnMedia(db, personId, limit)
  if (rows.length === 0) return { count: 0, tags: [] }
  const used = await listUsed(db, mediaUses, rows)
  const unused = rows.filter(({ id }) => !used.has(id))
  const ids = unused.map(({ id }) => id)
  const merged = await mergeWithOwnerless(db, [...used])
  const kept = [...used].filter((id) => !merged.includes(id))
  await removeOwner(db, kept)
  await removeCovers(db, ids)
  const gone = [...ids, ...merged]
  await removeFromGalleries(db, gone)
  await removeFromFiles(db, gone)
  const captions = await listCaptionFiles(db, gone)
  await deleteMedia(db, gone)
  return { count: rows.length, tags: [], files: [...unused.flatMap(namesOf), ...captions] }
}

/**
 * Merges files with identical ones that have no owner, as a file exists only once among those, and updates the
 * references.
 *
 * @returns those that nothing shows any more
 */
async function mergeWithOwnerless(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await listOwnerless(db, ids)
  for (const { id, other } of rows) {
    await replaceCovers(db, id, other)
    await moveNodeCovers(db, id, other)
    await addToGalleries(db, id, other)
    await mergeVariants(db, id, other)
    await addToFiles(db, id, other)
    await movePictures(db, id, other)
    await giveCaptions(db, id, other)
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
    union select unnest(pictures) from reviews where pictures && ${ids}::bigint[]
    union select media_id from product_files join posts on posts.id = post_id
      where media_id = any(${ids}::bigint[]) and posts.deleted_at is null`.execute(db)
  const byKey = new Map(media.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])))
  const named = byKey.size > 0 ? await listNamed(db, mediaUses, [...byKey.keys()]) : []
  return new Set([...placed.map(({ id }) => id), ...named.flatMap((key) => byKey.get(key) ?? [])])
}
