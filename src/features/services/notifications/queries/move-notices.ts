import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/**
 * Moves notifications about a topic, or about some of its answers, to another topic. That the one was published is no
 * news of the other: it goes with the topic.
 */
export async function moveNotices(
  db: Database,
  moved: { from: number; into: number } | { answers: readonly number[]; into: number },
): Promise<void> {
  const theirs =
    'from' in moved
      ? sql`post_id = ${moved.from}`
      : sql`thing_kind = 'answer' and thing_id = any(${moved.answers}::bigint[])`
  if ('from' in moved)
    await sql`delete from notifications where post_id = ${moved.from} and type = 'post'`.execute(db)
  await sql`update notifications set post_id = ${moved.into} where ${theirs}`.execute(db)
}

/** Who wrote these answers. */
export async function listAnswerAuthors(db: Database, answers: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ personId: number }>`
    select distinct author_id as "personId" from answers where id = any(${answers}::bigint[])`.execute(db)
  return new Set(rows.map(({ personId }) => personId))
}
