import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { OwnReply } from './replies.ts'

/** Whether the post, its node, and the answer or comment that a reply belongs to still exist. */
export async function hasPlace(db: Database, type: 'answer' | 'comment', reply: OwnReply): Promise<boolean> {
  const { rows } = await sql`select 1 from posts left join nodes on nodes.id = posts.node_id
    where posts.id = ${reply.postId} and posts.deleted_at is null and nodes.deleted_at is null
      and not exists (select from answers where answers.id = ${reply.answerId} and answers.deleted_at is not null)
      ${
        type === 'answer'
          ? sql``
          : sql`and not exists (select from comments join comments above on above.id = comments.parent_id
              where comments.id = ${reply.id} and above.deleted_at is not null)`
      }`.execute(db)
  return rows.length > 0
}
