import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/**
 * Adds a post to what its node, its author and its terms count, or takes it out. Of what stands in private nodes the
 * author's number says nothing: everybody sees it. Call it while the post stands as it is counted.
 */
export async function countPost(db: Database, id: number, step: 1 | -1): Promise<void> {
  // One statement, and still in the order in which everybody takes these locks: each part asks for the one before.
  await sql`with post as (
      select id, kind, node_id, author_id from posts
      where id = ${id} and state = 'published' and deleted_at is null),
    node as (update nodes set topics_count = greatest(nodes.topics_count + ${step}::int, 0)
      from post where nodes.id = post.node_id returning 1),
    term as (update terms set posts_count = greatest(terms.posts_count + ${step}::int, 0)
      from post join post_terms on post_terms.post_id = post.id
      where terms.id = post_terms.term_id and (select count(*) from node) >= 0 returning 1)
    update people set
      articles_count = greatest(people.articles_count + case post.kind when 'article' then ${step}::int else 0 end, 0),
      topics_count = greatest(people.topics_count + case post.kind when 'topic' then ${step}::int else 0 end, 0)
    from post left join nodes on nodes.id = post.node_id
    where people.id = post.author_id and (nodes.id is null or nodes.visibility = 'public')
      and (select count(*) from term) >= 0`.execute(db)
}
