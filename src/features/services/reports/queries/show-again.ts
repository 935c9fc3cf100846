import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { showAnswer, showComment, showPost } from '#features/kernel/posts/queries/changes/publication.ts'
import { lockReply } from '#features/talk/writing/queries/replies.ts'
import type { TakenDown } from './take-down.ts'

/** Shows a hidden post; null where it is not hidden, or gone. */
export async function showPostAgain(db: Database, id: number, now: Date): Promise<TakenDown | null> {
  const post = await showPost(db, id, now)
  if (!post) return null
  return { ...post, answerId: null }
}

/** The same with an answer. */
export async function showAnswerAgain(db: Database, id: number): Promise<TakenDown | null> {
  const reply = await lockReply(db, 'answer', id)
  if (!reply || reply.deletedAt !== null) return null
  if (!(await showAnswer(db, reply))) return null
  const { kind, number, nodeId, authorId } = reply
  return { kind, number, nodeId, answerId: null, authorId }
}

/** A comment with what was hidden below it, but for what was hidden for itself. */
export async function showCommentAgain(db: Database, id: number): Promise<TakenDown | null> {
  const reply = await lockReply(db, 'comment', id)
  if (!reply || reply.deletedAt !== null) return null
  if (!(await showComment(db, reply, await listHiddenWith(db, id)))) return null
  const { kind, number, nodeId, answerId, authorId } = reply
  return { kind, number, nodeId, answerId, authorId }
}

/** Hidden replies to a comment, but for what was hidden for itself. */
async function listHiddenWith(db: Database, commentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from comments
    where parent_id = ${commentId} and state = 'hidden' and deleted_at is null and not exists (
      select from report_cases where report_cases.kind = 'comment' and report_cases.thing_id = comments.id
        and report_cases.outcome = 'hidden' and report_cases.shown_again_at is null)`.execute(db)
  return rows.map(({ id }) => id)
}
