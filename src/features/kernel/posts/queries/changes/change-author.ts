import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countPost } from '../counting.ts'
import { indexPosts } from '../index-things.ts'

interface Change {
  id: number
  from: number
  to: number
  now: Date
}

/** Gives a locked post to another author, and counts it for them instead. People are locked in the order of their ids. */
export async function changeAuthor(db: Database, { id, from, to, now }: Change): Promise<void> {
  await sql`select 1 from people where id = any(${[from, to]}::bigint[]) order by id for no key update`.execute(
    db,
  )
  await countPost(db, id, -1)
  await db.updateTable('posts').set({ author_id: to, updated_at: now }).where('id', '=', id).execute()
  await countPost(db, id, 1)
  await indexPosts(db, [id])
}
