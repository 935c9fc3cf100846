import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { ALL_KINDS } from '#features/kernel/kinds/rules.ts'

/** When the next scheduled post of any kind becomes public; null where none is scheduled. */
export async function findNextPublication(db: Database, now: Date): Promise<Date | null> {
  // Kind by kind, each from its end of the index of published posts: one plan for any time.
  const { rows } = await sql<{ next: Date | null }>`
    select min(due.published_at) as next
    from unnest(${ALL_KINDS}::text[]) as kinds (kind)
    cross join lateral (select published_at from posts
      where posts.kind = kinds.kind and state = 'published' and deleted_at is null and published_at > ${now}
      order by published_at limit 1) due`.execute(db)
  return rows[0]?.next ?? null
}
