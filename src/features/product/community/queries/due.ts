import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface TimeRange {
  from: Date
  to: Date
}

/** Topics whose bounty or poll ended in a time range. */
export async function listEndedTopics(
  db: Database,
  { from, to }: TimeRange,
  limit: number,
): Promise<Array<{ number: number; nodeId: number }>> {
  const { rows } = await sql<{ number: number; nodeId: number }>`
    select posts.number, posts.node_id as "nodeId" from posts
    where posts.deleted_at is null and posts.state = 'published' and posts.id in (
      select post_id from bounties where state = 'open' and deadline > ${from} and deadline <= ${to}
      union all
      select post_id from polls where deadline > ${from} and deadline <= ${to})
    order by posts.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
