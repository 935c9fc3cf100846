import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { indexAnswers, indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { countPost } from '../counting.ts'
import { countAnswerOf } from './answer-count.ts'

interface Reply {
  id: number
  postId: number
  /** The answer that a comment stands below. */
  answerId: number | null
  authorId: number | null
}

/** Publishes a held post; one that was never public gets this time as its publication time. */
export async function releasePost(
  db: Database,
  id: number,
  { wasOut, now }: { wasOut: boolean; now: Date },
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`update posts set state = 'published',
      published_at = case when ${wasOut} then published_at else greatest(published_at, ${now}) end,
      last_activity_at = case when ${wasOut} then last_activity_at else greatest(published_at, ${now}) end
    where id = ${id} returning published_at as at`.execute(db)
  await listByTerms(db, id)
  await countPost(db, id, 1)
  await indexPosts(db, [id])
  return rows[0]?.at ?? now
}

/** Publishes a held answer or comment: updates counters and the search index. */
export async function releaseReply(
  db: Database,
  type: 'answer' | 'comment',
  { id, postId, answerId, authorId }: Reply,
  now: Date,
): Promise<void> {
  if (type === 'comment') {
    await sql`update comments set state = 'approved' where id = ${id}`.execute(db)
    if (answerId !== null)
      await sql`update answers set comments = comments + 1 where id = ${answerId}`.execute(db)
  } else await sql`update answers set state = 'published' where id = ${id}`.execute(db)
  await sql`update posts set answers = answers + ${type === 'answer' ? 1 : 0}::int,
      comments = comments + ${type === 'comment' && answerId === null ? 1 : 0}::int,
      last_activity_at = greatest(last_activity_at, ${now}), last_person_id = ${authorId}
    where id = ${postId}`.execute(db)
  if (type === 'comment') return
  await countAnswerOf(db, { postId, authorId }, 1)
  await indexAnswers(db, [id])
}

/** Lists by term sort what is out by this time. */
const listByTerms = (db: Database, id: number) =>
  sql`update post_terms set published_at = posts.published_at
    from posts where posts.id = ${id} and post_terms.post_id = posts.id`.execute(db)

/** Hides a post that is out or waits; lock it before. */
export async function hidePost(db: Database, id: number, now: Date): Promise<void> {
  await countPost(db, id, -1)
  await sql`update posts set state = 'hidden', updated_at = ${now} where id = ${id}`.execute(db)
  // Lists by term skip rows without this time.
  await db.updateTable('post_terms').set({ published_at: null }).where('post_id', '=', id).execute()
  await indexPosts(db, [id])
}

interface ShownPost {
  kind: PostKind
  number: number
  nodeId: number | null
  authorId: number
}

/** Shows a hidden post; null where it is not hidden, or gone. */
export async function showPost(db: Database, id: number, now: Date): Promise<ShownPost | null> {
  const { rows } = await sql<ShownPost>`
    update posts set state = 'published', updated_at = ${now}
    where id = ${id} and state = 'hidden' and deleted_at is null
    returning kind, number, node_id as "nodeId", author_id as "authorId"`.execute(db)
  const [post] = rows
  if (!post) return null
  await listByTerms(db, id)
  await countPost(db, id, 1)
  await indexPosts(db, [id])
  return post
}

/**
 * Lets an answer that was deleted at this moment stand as a hidden one: what counts it has forgotten it already.
 *
 * @param now when it was deleted
 */
export async function hideDeletedAnswer(db: Database, id: number, now: Date): Promise<void> {
  await sql`update answers set state = 'hidden', deleted_at = null
    where id = ${id} and deleted_at = ${now}`.execute(db)
  await indexAnswers(db, [id])
}

/** The same with a comment and the replies that were deleted with it. */
export const hideDeletedComments = (db: Database, id: number, now: Date) =>
  sql`update comments set state = 'hidden', deleted_at = null
    where (id = ${id} or parent_id = ${id}) and deleted_at = ${now}`.execute(db)

/** Shows a hidden answer, which is locked. @returns whether it was hidden */
export async function showAnswer(
  db: Database,
  { id, postId, authorId }: Omit<Reply, 'answerId'>,
): Promise<boolean> {
  const { rows } = await sql`update answers set state = 'published' where id = ${id} and state = 'hidden'
    returning id`.execute(db)
  if (rows.length === 0) return false
  await sql`update posts set answers = answers + 1 where id = ${postId}`.execute(db)
  await countAnswerOf(db, { postId, authorId }, 1)
  await indexAnswers(db, [id])
  return true
}

/** Shows a hidden comment, which is locked, with these of its replies. @returns whether it was hidden */
export async function showComment(
  db: Database,
  { id, postId, answerId }: Omit<Reply, 'authorId'>,
  replies: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`update comments set state = 'approved'
    where state = 'hidden' and deleted_at is null and (id = ${id} or (parent_id = ${id} and id = any(${replies}::bigint[])))
      and exists (select from comments chosen where chosen.id = ${id} and chosen.state = 'hidden')
    returning id`.execute(db)
  if (rows.length === 0) return false
  await (answerId === null
    ? sql`update posts set comments = comments + ${rows.length}::int where id = ${postId}`
    : sql`update answers set comments = comments + ${rows.length}::int where id = ${answerId}`
  ).execute(db)
  return true
}
