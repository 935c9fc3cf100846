import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countPostsOfNodes } from '#features/kernel/access/queries/counters.ts'
import { countPostsOfAuthors } from '#features/kernel/people/queries/counters.ts'

/**
 * Counts what stands in `counted` (kind, node_id, author_id) and in `chosen` (term_id), as parts of a statement. Everybody
 * takes these locks in this order: each part asks for the one before.
 */
export const countingParts = (step: 1 | -1) => sql`node as (${countPostsOfNodes(step)} returning 1),
    term as (update terms set posts_count = greatest(terms.posts_count + ${step}::int, 0)
      from counted, chosen where terms.id = chosen.term_id and (select count(*) from node) >= 0 returning 1),
    author as (${countPostsOfAuthors(step, STANDS_OPEN)} and (select count(*) from term) >= 0 returning 1)`

const STANDS_OPEN = sql`not exists (select 1 from nodes
        where nodes.id = counted.node_id and nodes.visibility <> 'public')`

/**
 * Adds a post to what its node, its author and its terms count, or takes it out. Of what stands in private nodes the
 * author's number says nothing: everybody sees it. Call it while the post stands as it is counted.
 */
export async function countPost(db: Database, id: number, step: 1 | -1): Promise<void> {
  await sql`with counted as (
      select id, kind, node_id, author_id from posts
      where id = ${id} and state = 'published' and deleted_at is null),
    chosen as (select term_id from post_terms where post_id = ${id}),
    ${countingParts(step)}
    select 1`.execute(db)
}
