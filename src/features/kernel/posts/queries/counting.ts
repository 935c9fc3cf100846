import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/**
 * Adds a post to what its node, its author and its terms count, or takes it out. Of what stands in private nodes the
 * author's number says nothing: everybody sees it. Call it while the post stands as it is counted.
 */
export async function countPost(db: Database, id: number, step: 1 | -1): Promise<void> {
  await sql`update nodes set topics_count = greatest(nodes.topics_count + ${step}::int, 0)
    from posts where posts.id = ${id} and nodes.id = posts.node_id
      and posts.state = 'published' and posts.deleted_at is null`.execute(db)
  await sql`update terms set posts_count = greatest(terms.posts_count + ${step}::int, 0)
    from post_terms join posts on posts.id = post_terms.post_id
    where posts.id = ${id} and terms.id = post_terms.term_id
      and posts.state = 'published' and posts.deleted_at is null`.execute(db)
  await sql`update people set
      articles_count = greatest(people.articles_count + case posts.kind when 'article' then ${step}::int else 0 end, 0),
      topics_count = greatest(people.topics_count + case posts.kind when 'topic' then ${step}::int else 0 end, 0)
    from posts left join nodes on nodes.id = posts.node_id
    where posts.id = ${id} and people.id = posts.author_id and posts.state = 'published'
      and posts.deleted_at is null and (nodes.id is null or nodes.visibility = 'public')`.execute(db)
}
