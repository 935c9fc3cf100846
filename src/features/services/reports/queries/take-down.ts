import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { deletePost } from '#features/kernel/posts/queries/changes/delete-post.ts'
import {
  hideDeletedAnswer,
  hideDeletedComments,
  hidePost,
} from '#features/kernel/posts/queries/changes/publication.ts'
import { deleteAnswer, deleteComment } from '#features/kernel/posts/queries/replies/delete-replies.ts'
import { lockReply } from '#features/talk/writing/queries/replies.ts'

/** What was taken down, and where it stood. */
export interface TakenDown {
  kind: 'article' | 'topic' | 'product' | 'page' | 'doc'
  number: number
  nodeId: number | null
  answerId: number | null
  authorId: number | null
}

/** Hides or deletes a post; null where it is gone already. */
export async function takePostDown(
  db: Database,
  id: number,
  how: 'hidden' | 'deleted',
  now: Date,
): Promise<TakenDown | null> {
  const { rows } = await sql<Omit<TakenDown, 'answerId'> & { state: string }>`
    select kind, number, node_id as "nodeId", author_id as "authorId", state from posts
    where id = ${id} and deleted_at is null for update`.execute(db)
  const [row] = rows
  if (!row) return null
  const { state, ...post } = row
  if (how === 'deleted') await deletePost(db, id, { now, isOwn: false })
  else if (state !== 'hidden') await hidePost(db, id, now)
  return { ...post, answerId: null }
}

/** The same with an answer or comment, and what hangs below a comment. */
export async function takeReplyDown(
  db: Database,
  type: 'answer' | 'comment',
  id: number,
  how: 'hidden' | 'deleted',
  now: Date,
): Promise<TakenDown | null> {
  const reply = await lockReply(db, type, id)
  if (!reply || reply.deletedAt !== null) return null
  await (type === 'answer' ? deleteAnswer : deleteComment)(db, reply, { now, isOwn: false })
  // Counters are updated as for a deletion, then the row is kept as hidden.
  if (how === 'hidden') await (type === 'answer' ? hideDeletedAnswer : hideDeletedComments)(db, id, now)
  const { kind, number, nodeId, answerId, authorId } = reply
  return { kind, number, nodeId, answerId, authorId }
}
