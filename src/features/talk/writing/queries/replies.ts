import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MODERATOR_IDS } from '#features/kernel/access/queries/door.ts'
import type { NodeTeam, OwnedThing } from '#features/kernel/access/rules.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { indexAnswers } from '#features/kernel/entries/queries/index-things.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/cursor.ts'

/** An answer or comment, with its place. */
export interface OwnReply extends OwnedThing {
  id: number
  postId: number
  kind: PostKind
  number: number
  nodeId: number | null
  answerId: number | null
  /** Published or approved, and so counted at its place. */
  isPublished: boolean
  /** Of an answer: a bounty was paid for it. */
  isPaid: boolean
  document: unknown
  createdAt: Date
  editedAt: Date | null
}

/** Finds and locks a reply; the post is locked first, the order of all writers, so that they cannot deadlock. */
export async function lockReply(
  db: Database,
  type: 'answer' | 'comment',
  id: number,
): Promise<OwnReply | null> {
  const table = type === 'answer' ? sql`answers` : sql`comments`
  await sql`select 1 from posts where id = (select post_id from ${table} where id = ${id}) for no key update`.execute(
    db,
  )
  return find(db, type, id, sql`for update of replies`)
}

export const findReply = (db: Database, type: 'answer' | 'comment', id: number): Promise<OwnReply | null> =>
  find(db, type, id, sql``)

async function find(
  db: Database,
  type: 'answer' | 'comment',
  id: number,
  lock: RawBuilder<unknown>,
): Promise<OwnReply | null> {
  const table = type === 'answer' ? sql`answers` : sql`comments`
  const own =
    type === 'answer'
      ? sql`null::bigint as "answerId", replies.state = 'published' as "isPublished",
          (replies.accepted_at is not null and exists (select 1 from bounties
            where bounties.post_id = posts.id and bounties.state in ('paid', 'split'))) as "isPaid"`
      : sql`replies.answer_id as "answerId", replies.state = 'approved' as "isPublished", false as "isPaid"`
  const { rows } = await sql<Omit<OwnReply, 'node'> & NodeTeam>`
    select replies.id, replies.author_id as "authorId", replies.deleted_at as "deletedAt",
      replies.taken_back as "isTakenBack", posts.id as "postId",
      posts.kind, posts.number, posts.node_id as "nodeId", nodes.admin_id as "adminId",
      ${MODERATOR_IDS} as "moderatorIds",
      replies.document, replies.created_at as "createdAt", replies.edited_at as "editedAt", ${own}
    from ${table} replies join posts on posts.id = replies.post_id left join nodes on nodes.id = posts.node_id
    where replies.id = ${id} ${lock}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { adminId, moderatorIds, ...reply } = row
  return { ...reply, node: reply.nodeId === null ? null : { id: reply.nodeId, adminId, moderatorIds } }
}

interface Deletion {
  now: Date
  /** Deleted by its author. */
  isOwn: boolean
}

/** Deletes an answer: it is no longer counted, found by the search or accepted. */
export async function deleteAnswer(db: Database, answer: OwnReply, { now, isOwn }: Deletion): Promise<void> {
  const { id, postId, authorId, isPublished } = answer
  await db
    .updateTable('answers')
    .set({ deleted_at: now, taken_back: isOwn, accepted_at: null })
    .where('id', '=', id)
    .execute()
  await sql`update posts set answers = greatest(answers - ${isPublished ? 1 : 0}, 0),
      accepted_answer_id = nullif(accepted_answer_id, ${id})
    where id = ${postId}`.execute(db)
  if (isPublished) {
    await sql`update people set answers_count = greatest(answers_count - 1, 0)
      from posts left join nodes on nodes.id = posts.node_id
      where people.id = ${authorId} and posts.id = ${postId}
        and (nodes.id is null or nodes.visibility = 'public')`.execute(db)
  }
  await indexAnswers(db, [id])
}

/** Deletes a comment with its replies, which make no sense without it. */
export async function deleteComment(
  db: Database,
  comment: OwnReply,
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

/** Replaces the document of a reply; the former one is kept as a revision. */
export async function editReply(
  db: Database,
  {
    type,
    id,
    document,
    editorId,
    now,
  }: { type: 'answer' | 'comment'; id: number; document: Doc } & {
    editorId: number
    now: Date
  },
): Promise<void> {
  const [table, column] =
    type === 'answer' ? [sql`answers`, sql`answer_id`] : [sql`comments`, sql`comment_id`]
  await sql`insert into reply_revisions (${column}, document, editor_id, created_at)
    select id, document, ${editorId}, ${now} from ${table} where id = ${id}`.execute(db)
  await sql`update ${table} set document = ${JSON.stringify(document)}::jsonb, edited_at = ${now}
    ${type === 'answer' ? sql`, updated_at = ${now}` : sql``} where id = ${id}`.execute(db)
  if (type === 'answer') await indexAnswers(db, [id])
}

/** A change: the document before it, its time and its editor; no editor where that account was deleted. */
export type ReplyChange = { id: number; before: unknown; at: Date } & Omit<PersonRow, 'personId'> & {
    personId: number | null
  }

export async function listReplyChanges(
  db: Database,
  { type, id, first, after }: { type: 'answer' | 'comment'; id: number; first: number; after: string },
): Promise<Page<ReplyChange>> {
  const column = type === 'answer' ? sql`answer_id` : sql`comment_id`
  const from = decodeCursor(after, ['number'])
  const { rows } = await sql<ReplyChange>`
    select reply_revisions.id, reply_revisions.document as before, reply_revisions.created_at as at,
      ${columnsOf(PERSON_COLUMNS)}
    from reply_revisions left join people on people.id = reply_revisions.editor_id
    where ${column} = ${id} ${from ? sql`and reply_revisions.id < ${from[0]}` : sql``}
    order by reply_revisions.id desc limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, (last) => [last.id])
}
