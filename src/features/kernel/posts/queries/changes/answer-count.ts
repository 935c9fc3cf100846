import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countAnswer } from '#features/kernel/people/queries/counters.ts'

/** Counts an answer for its author, or takes it out. What stands in private nodes is not counted: everybody sees it. */
export const countAnswerOf = (
  db: Database,
  { postId, authorId }: { postId: number; authorId: number | null },
  step: 1 | -1,
) =>
  authorId === null
    ? undefined
    : countAnswer(db, {
        authorId,
        step,
        isCounted: sql`exists (select 1 from posts left join nodes on nodes.id = posts.node_id
          where posts.id = ${postId} and (nodes.id is null or nodes.visibility = 'public'))`,
      })
