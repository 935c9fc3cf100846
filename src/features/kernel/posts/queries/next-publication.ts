import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** When the next scheduled post of any kind becomes public; null where none is scheduled. */
export async function findNextPublication(db: Database, now: Date): Promise<Date | null> {
  // Kind by kind, each from its end of the index of published posts: one plan for any time.
  const { rows } = await sql<{ next: Date | null }>`
    select min(due.published_at) as next
    from unnest(array['article', 'topic', 'product', 'page', 'doc']) as kinds (kind)
    cross join lateral (select published_at from posts
      where posts.kind = kinds.kind and state = 'published' and deleted_at is null and published_at > ${now}
      order by published_at limit 1) due`.execute(db)
  return rows[0]?.next ?? null
}
