import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Rows in one statement: PostgreSQL takes 65,535 values at most. */
const BATCH = 1_000

/** A picture behind those that stand beside a text; what stands there already stays where it is. */
export async function addToGallery(db: Database, postId: number, mediaId: number): Promise<void> {
  await sql`insert into post_media (post_id, media_id, position)
    select ${postId}, ${mediaId}, coalesce(max(position), -1) + 1 from post_media where post_id = ${postId}
    on conflict do nothing`.execute(db)
}

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
