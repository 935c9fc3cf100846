import { sql } from 'kysely'
import type { Database, PostKind } from '#database/schema.ts'
import type { OwnedThing } from '#features/kernel/access/rules.ts'
import { indexAnswers, indexPosts } from '#features/kernel/entries/queries.ts'
import { countPost } from './counting.ts'

/** Takes a post off the site. The row stays with every word of it, so that it can be put back. */
export async function deletePost(db: Database, id: number, now: Date): Promise<void> {
  await countPost(db, id, -1)
  await sql`update posts set deleted_at = ${now}, updated_at = ${now} where id = ${id}`.execute(db)
  // Lists of a term walk along the times in its rows.
  await sql`update post_terms set published_at = null where post_id = ${id}`.execute(db)
  await indexPosts(db, [id])
}

export async function restorePost(db: Database, id: number, now: Date): Promise<void> {
  await sql`update posts set deleted_at = null, updated_at = ${now} where id = ${id}`.execute(db)
  await sql`update post_terms set published_at = posts.published_at
    from posts where posts.id = ${id} and post_terms.post_id = posts.id`.execute(db)
  await countPost(db, id, 1)
  await indexPosts(db, [id])
}

/** A topic whose reward somebody may still win. */
export async function hasOpenBounty(db: Database, postId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from bounties
    where post_id = ${postId} and state in ('open', 'disputed') for update`.execute(db)
  return rows.length > 0
}

/** An answer or comment, with where it stands, locked from the post downwards. */
export interface OwnReply extends OwnedThing {
  id: number
  postId: number
  kind: PostKind
  number: number
  nodeId: number | null
  answerId: number | null
  /** Counted where it stands. */
  isOut: boolean
  /** Of an answer: a reward was paid for it. */
  isPaid: boolean
}

export async function lockReply(
  db: Database,
  type: 'answer' | 'comment',
  id: number,
): Promise<OwnReply | null> {
  const table = type === 'answer' ? sql`answers` : sql`comments`
  const { rows: spots } = await sql<{ postId: number }>`
    select post_id as "postId" from ${table} where id = ${id}`.execute(db)
  if (!spots[0]) return null
  await sql`select 1 from posts where id = ${spots[0].postId} for no key update`.execute(db)
  const own =
    type === 'answer'
      ? sql`null::bigint as "answerId", replies.state = 'published' as "isOut",
          (replies.accepted_at is not null and exists (select 1 from bounties
            where bounties.post_id = posts.id and bounties.state in ('paid', 'split'))) as "isPaid"`
      : sql`replies.answer_id as "answerId", replies.state = 'approved' as "isOut", false as "isPaid"`
  const { rows } = await sql<Omit<OwnReply, 'node'> & { adminId: number | null }>`
    select replies.id, replies.author_id as "authorId", replies.deleted_at as "deletedAt", posts.id as "postId",
      posts.kind, posts.number, posts.node_id as "nodeId", nodes.admin_id as "adminId", ${own}
    from ${table} replies join posts on posts.id = replies.post_id left join nodes on nodes.id = posts.node_id
    where replies.id = ${id} for update of replies`.execute(db)
  const [row] = rows
  if (!row) return null
  const { adminId, ...reply } = row
  return { ...reply, node: reply.nodeId === null ? null : { adminId } }
}

/** Takes an answer back: it is neither counted, found nor accepted any more. */
export async function deleteAnswer(db: Database, answer: OwnReply, now: Date): Promise<void> {
  const { id, postId, authorId, isOut } = answer
  await sql`update answers set deleted_at = ${now}, accepted_at = null where id = ${id}`.execute(db)
  await sql`update posts set answers = greatest(answers - ${isOut ? 1 : 0}, 0),
      accepted_answer_id = nullif(accepted_answer_id, ${id})
    where id = ${postId}`.execute(db)
  if (isOut) {
    await sql`update people set answers_count = greatest(answers_count - 1, 0)
      from posts left join nodes on nodes.id = posts.node_id
      where people.id = ${authorId} and posts.id = ${postId}
        and (nodes.id is null or nodes.visibility = 'public')`.execute(db)
  }
  await indexAnswers(db, [id])
}

/** Takes a comment back with what hangs below it: replies to nothing make no sense. */
export async function deleteComment(db: Database, comment: OwnReply, now: Date): Promise<void> {
  const { id, postId, answerId } = comment
  const { rows } = await sql<{ isOut: boolean }>`
    update comments set deleted_at = ${now}
    where (id = ${id} or parent_id = ${id}) and deleted_at is null
    returning state = 'approved' as "isOut"`.execute(db)
  const gone = rows.filter(({ isOut }) => isOut).length
  await (answerId === null
    ? sql`update posts set comments = greatest(comments - ${gone}::int, 0) where id = ${postId}`
    : sql`update answers set comments = greatest(comments - ${gone}::int, 0) where id = ${answerId}`
  ).execute(db)
}
