import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countAnswerOf } from '../changes/answer-count.ts'
import { indexAnswers } from '../index-things.ts'

/** What of an answer or comment decides where it is counted. The post has to be locked. */
interface CountedReply {
  id: number
  postId: number
  authorId: number | null
  answerId: number | null
  isPublished: boolean
}

interface Deletion {
  now: Date
  /** Deleted by its author. */
  isOwn: boolean
}

/** Deletes an answer: it is no longer counted, found by the search or accepted. */
export async function deleteAnswer(
  db: Database,
  answer: CountedReply,
  { now, isOwn }: Deletion,
): Promise<void> {
  const { id, postId, isPublished } = answer
  await db
    .updateTable('answers')
    .set({ deleted_at: now, taken_back: isOwn, accepted_at: null })
    .where('id', '=', id)
    .execute()
  await sql`update posts set answers = greatest(answers - ${isPublished ? 1 : 0}, 0),
      accepted_answer_id = nullif(accepted_answer_id, ${id})
    where id = ${postId}`.execute(db)
  if (isPublished) {
    await countAnswerOf(db, answer, -1)
  }
  await indexAnswers(db, [id])
}

/** Deletes a comment with its replies, which make no sense without it. */
export async function deleteComment(
  db: Database,
  comment: CountedReply,
  { now, isOwn }: Deletion,
): Promise<void> {
  const { id, postId, answerId } = comment
  const { rows } = await sql<{ isPublished: boolean }>`
    update comments set deleted_at = ${now}, taken_back = (id = ${id} and ${isOwn})
    where (id = ${id} or parent_id = ${id}) and deleted_at is null
    returning state = 'approved' as "isPublished"`.execute(db)
  const gone = rows.filter(({ isPublished }) => isPublished).length
  await (answerId === null
    ? sql`update posts set comments = greatest(comments - ${gone}::int, 0) where id = ${postId}`
    : sql`update answers set comments = greatest(comments - ${gone}::int, 0) where id = ${answerId}`
  ).execute(db)
}

/** Restores an answer, counted and indexed for search again; it must be accepted anew. */
export async function restoreAnswer(db: Database, answer: CountedReply): Promise<void> {
  const { id, postId, isPublished } = answer
  await db.updateTable('answers').set({ deleted_at: null, taken_back: false }).where('id', '=', id).execute()
  if (isPublished) {
    await sql`update posts set answers = answers + 1 where id = ${postId}`.execute(db)
    await countAnswerOf(db, answer, 1)
  }
  await indexAnswers(db, [id])
}

/** Restores a comment, with the replies that were deleted with it (they have the same `deleted_at`). */
export async function restoreComment(db: Database, comment: CountedReply): Promise<void> {
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
