import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { indexAnswers } from '#features/kernel/entries/queries/index-things.ts'
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

/** Restores an answer, counted and indexed for search again; it must be accepted anew. */
export async function restoreAnswer(db: Database, answer: OwnReply): Promise<void> {
  const { id, postId, authorId, isPublished } = answer
  await db.updateTable('answers').set({ deleted_at: null, taken_back: false }).where('id', '=', id).execute()
  if (isPublished) {
    await sql`update posts set answers = answers + 1 where id = ${postId}`.execute(db)
    await sql`update people set answers_count = answers_count + 1
      from posts left join nodes on nodes.id = posts.node_id
      where people.id = ${authorId} and posts.id = ${postId}
        and (nodes.id is null or nodes.visibility = 'public')`.execute(db)
  }
  await indexAnswers(db, [id])
}

/** Restores a comment, with the replies that were deleted with it (they have the same `deleted_at`). */
export async function restoreComment(db: Database, comment: OwnReply): Promise<void> {
  const { id, postId, answerId } = comment
  const { rows } = await sql<{ isPublished: boolean }>`
    update comments set deleted_at = null, taken_back = false
    where (id = ${id} or parent_id = ${id}) and deleted_at = (select deleted_at from comments where id = ${id})
    returning state = 'approved' as "isPublished"`.execute(db)
  const back = rows.filter(({ isPublished }) => isPublished).length
  await (answerId === null
    ? sql`update posts set comments = comments + ${back}::int where id = ${postId}`
    : sql`update answers set comments = comments + ${back}::int where id = ${answerId}`
  ).execute(db)
}
