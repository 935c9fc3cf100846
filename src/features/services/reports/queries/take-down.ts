import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countPost } from '#features/kernel/posts/queries/counting.ts'
import { indexAnswers, indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { deleteAnswer, deleteComment } from '#features/kernel/posts/queries/replies/delete-replies.ts'
import { deletePost } from '#features/product/authoring/queries/delete-post.ts'
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
  else if (state !== 'hidden') {
    await countPost(db, id, -1)
    await sql`update posts set state = 'hidden', updated_at = ${now} where id = ${id}`.execute(db)
    // Lists by term skip rows without this time.
    await sql`update post_terms set published_at = null where post_id = ${id}`.execute(db)
    await indexPosts(db, [id])
  }
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
  if (how === 'hidden') {
    // Counters are updated as for a deletion, then the row is kept as hidden.
    const table = type === 'answer' ? sql`answers` : sql`comments`
    const same = type === 'answer' ? sql`id = ${id}` : sql`(id = ${id} or parent_id = ${id})`
    await sql`update ${table} set state = 'hidden', deleted_at = null
      where ${same} and deleted_at = ${now}`.execute(db)
    if (type === 'answer') await indexAnswers(db, [id])
  }
  const { kind, number, nodeId, answerId, authorId } = reply
  return { kind, number, nodeId, answerId, authorId }
}
