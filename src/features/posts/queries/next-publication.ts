import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** When the next scheduled post of any kind becomes public; null where none is scheduled. */
export async function findNextPublication(db: Database, now: Date): Promise<Date | null> {
  // The kinds by name, so that the index of published posts serves the question: what lies in the future is little.
  const { rows } = await sql<{ next: Date | null }>`
    select min(published_at) as next from posts
    where kind in ('article', 'topic', 'product', 'page', 'doc') and state = 'published' and deleted_at is null
      and published_at > ${now}`.execute(db)
  return rows[0]?.next ?? null
}
