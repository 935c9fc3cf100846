import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Moves notifications about a topic, or about some of its answers, to another topic. */
export async function moveNotices(
  db: Database,
  moved: { from: number; into: number } | { answers: readonly number[]; into: number },
): Promise<void> {
  const theirs =
    'from' in moved
      ? sql`post_id = ${moved.from}`
      : sql`thing_kind = 'answer' and thing_id = any(${moved.answers}::bigint[])`
  await sql`update notifications set post_id = ${moved.into} where ${theirs}`.execute(db)
}
