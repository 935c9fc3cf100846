import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countAnswer } from '#features/kernel/people/queries/content-counters.ts'

/** Its author's number grows, but for what stands in private nodes: everybody sees the number. */
export async function countAnswerOf(
  db: Database,
  { postId, authorId }: { postId: number; authorId: number | null },
): Promise<void> {
  if (authorId === null) return
  const { rows } = await sql`select from posts left join nodes on nodes.id = posts.node_id
    where posts.id = ${postId} and (nodes.id is null or nodes.visibility = 'public')`.execute(db)
  if (rows.length > 0) await countAnswer(db, authorId)
}
