import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { countPost } from '../counting.ts'

/** Soft-deletes a post: the row keeps its text, so that it can be restored. */
export async function deletePost(
  db: Database,
  id: number,
  { now, isOwn }: { now: Date; isOwn: boolean },
): Promise<void> {
  await countPost(db, id, -1)
  await setDeleted(db, id, { deleted_at: now, taken_back: isOwn, updated_at: now })
  // Lists by term skip rows without this time.
  await db.updateTable('post_terms').set({ published_at: null }).where('post_id', '=', id).execute()
  await indexPosts(db, [id])
}

interface Deleted {
  deleted_at: Date | null
  taken_back: boolean
  updated_at: Date
}

const setDeleted = (db: Database, id: number, deleted: Deleted) =>
  db.updateTable('posts').set(deleted).where('id', '=', id).execute()

export async function restorePost(db: Database, id: number, now: Date): Promise<void> {
  await setDeleted(db, id, { deleted_at: null, taken_back: false, updated_at: now })
  await sql`update post_terms set published_at = posts.published_at
    from posts where posts.id = ${id} and post_terms.post_id = posts.id`.execute(db)
  await countPost(db, id, 1)
  await indexPosts(db, [id])
}
