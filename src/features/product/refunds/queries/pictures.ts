import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { columnsOf, PICTURE_COLUMNS, type PictureRow } from '#features/kernel/posts/queries/read-posts.ts'

/** How many of these files are pictures in somebody's library. */
export async function countOwnPictures(
  db: Database,
  ids: readonly number[],
  personId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from media
    where id = any(${[...ids]}::bigint[]) and owner_id = ${personId} and kind = 'image' and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** As long as they are there. */
export async function listPictures(
  db: Database,
  ids: readonly number[],
): Promise<Array<PictureRow & { id: number }>> {
  if (ids.length === 0) return []
  const { rows } = await sql<
    PictureRow & { id: number }
  >`select media.id, ${columnsOf(PICTURE_COLUMNS)} from media
    where id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(db)
  return rows
}
