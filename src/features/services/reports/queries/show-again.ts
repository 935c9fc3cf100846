import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countPost } from '#features/kernel/posts/queries/counting.ts'
import { indexAnswers, indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { lockReply } from '#features/talk/writing/queries/replies.ts'
import type { TakenDown } from './take-down.ts'

/** Shows a hidden post; null where it is not hidden, or gone. */
export async function showPostAgain(db: Database, id: number, now: Date): Promise<TakenDown | null> {
  const { rows } = await sql<Omit<TakenDown, 'answerId'>>`
    update posts set state = 'published', updated_at = ${now}
    where id = ${id} and state = 'hidden' and deleted_at is null
    returning kind, number, node_id as "nodeId", author_id as "authorId"`.execute(db)
  const [post] = rows
  if (!post) return null
  await sql`update post_terms set published_at = posts.published_at
    from posts where posts.id = ${id} and post_terms.post_id = posts.id`.execute(db)
  await countPost(db, id, 1)
  await indexPosts(db, [id])
  return { ...post, answerId: null }
}

/** The same with an answer. */
export async function showAnswerAgain(db: Database, id: number): Promise<TakenDown | null> {
  const reply = await lockReply(db, 'answer', id)
  if (!reply || reply.deletedAt !== null) return null
  const { rows } = await sql`update answers set state = 'published' where id = ${id} and state = 'hidden'
    returning id`.execute(db)
  if (rows.length === 0) return null
  await sql`update posts set answers = answers + 1 where id = ${reply.postId}`.execute(db)
  await sql`update people set answers_count = answers_count + 1
    from posts left join nodes on nodes.id = posts.node_id
    where people.id = ${reply.authorId} and posts.id = ${reply.postId}
      and (nodes.id is null or nodes.visibility = 'public')`.execute(db)
  await indexAnswers(db, [id])
  const { kind, number, nodeId, authorId } = reply
  return { kind, number, nodeId, answerId: null, authorId }
}

/** A comment with what was hidden below it, but for what was hidden for itself. */
export async function showCommentAgain(db: Database, id: number): Promise<TakenDown | null> {
  const reply = await lockReply(db, 'comment', id)
  if (!reply || reply.deletedAt !== null) return null
  const { rows } = await sql`update comments set state = 'approved'
    where state = 'hidden' and deleted_at is null and (id = ${id} or (parent_id = ${id} and not exists (
      select from report_cases where report_cases.kind = 'comment' and report_cases.thing_id = comments.id
        and report_cases.outcome = 'hidden' and report_cases.shown_again_at is null)))
      and exists (select from comments chosen where chosen.id = ${id} and chosen.state = 'hidden')
    returning id`.execute(db)
  if (rows.length === 0) return null
  const { kind, number, nodeId, answerId, authorId } = reply
  await (answerId === null
    ? sql`update posts set comments = comments + ${rows.length}::int where id = ${reply.postId}`
    : sql`update answers set comments = comments + ${rows.length}::int where id = ${answerId}`
  ).execute(db)
  return { kind, number, nodeId, answerId, authorId }
}
