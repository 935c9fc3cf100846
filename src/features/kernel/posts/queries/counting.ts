import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/**
 * Counts what stands in `counted` (kind, node_id, author_id) and in `chosen` (term_id), as parts of a statement. Everybody
 * takes these locks in this order: each part asks for the one before.
 */
export const countingParts = (step: 1 | -1) => sql`node as (
      update nodes set topics_count = greatest(nodes.topics_count + ${step}::int, 0)
      from counted where nodes.id = counted.node_id returning 1),
    term as (update terms set posts_count = greatest(terms.posts_count + ${step}::int, 0)
      from counted, chosen where terms.id = chosen.term_id and (select count(*) from node) >= 0 returning 1),
    author as (update people set
        articles_count = greatest(people.articles_count + case counted.kind when 'article' then ${step}::int else 0 end, 0),
        topics_count = greatest(people.topics_count + case counted.kind when 'topic' then ${step}::int else 0 end, 0)
      from counted left join nodes on nodes.id = counted.node_id
      where people.id = counted.author_id and (nodes.id is null or nodes.visibility = 'public')
        and (select count(*) from term) >= 0 returning 1)`

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
