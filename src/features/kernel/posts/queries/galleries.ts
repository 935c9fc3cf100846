import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Rows in one statement: PostgreSQL takes 65,535 values at most. */
const BATCH = 1_000

/** Pictures beside the texts, in their order. */
export async function putGalleries(
  db: Database,
  galleries: readonly { postId: number; mediaIds: readonly number[] }[],
): Promise<void> {
  if (galleries.length === 0) return
  const postIds = galleries.map(({ postId }) => postId)
  await db.deleteFrom('post_media').where('post_id', '=', sql<number>`any(${postIds}::bigint[])`).execute()
  const rows = galleries.flatMap(({ postId, mediaIds }) =>
    [...new Set(mediaIds)].map((media_id, position) => ({ post_id: postId, media_id, position })),
  )
  for (let start = 0; start < rows.length; start += BATCH) {
    await db
      .insertInto('post_media')
      .values(rows.slice(start, start + BATCH))
      .execute()
  }
}
