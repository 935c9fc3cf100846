import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countPost } from '../counting.ts'

interface Tagging {
  termId: number
  /** Among the tags of the post; undefined: behind the others. */
  position?: number | undefined
  now: Date
}

/** Gives a post a tag; lock it before. */
export async function giveTag(db: Database, id: number, { termId, position, now }: Tagging): Promise<void> {
  await countPost(db, id, -1)
  // Lists by term skip rows without this time: what is not out has none.
  await sql`insert into post_terms (post_id, term_id, published_at, position)
    select posts.id, ${termId}::bigint, case when state = 'published' and deleted_at is null then published_at end,
      coalesce(${position ?? null}::int, (select coalesce(max(other.position) + 1, 0) from post_terms other
        where other.post_id = posts.id))
    from posts where posts.id = ${id} on conflict do nothing`.execute(db)
  await db.updateTable('posts').set({ updated_at: now }).where('id', '=', id).execute()
  await countPost(db, id, 1)
}

/** Takes a tag from a post; lock it before. @returns its place among the tags */
export async function takeTag(
  db: Database,
  id: number,
  { termId, now }: Omit<Tagging, 'position'>,
): Promise<number> {
  await countPost(db, id, -1)
  const taken = await db
    .deleteFrom('post_terms')
    .where('post_id', '=', id)
    .where('term_id', '=', termId)
    .returning('position')
    .executeTakeFirst()
  await db.updateTable('posts').set({ updated_at: now }).where('id', '=', id).execute()
  await countPost(db, id, 1)
  return taken?.position ?? 0
}
