import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MODERATOR_IDS } from '#features/kernel/access/queries/door.ts'
import type { NodeTeam } from '#features/kernel/access/rules/reading.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { OwnedThing } from '../permissions.ts'

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
      ? sql`null::bigint as "answerId", replies.state = 'published' as "isPublished"`
      : sql`replies.answer_id as "answerId", replies.state = 'approved' as "isPublished"`
  const { rows } = await sql<Omit<OwnReply, 'node'> & NodeTeam>`
    select replies.id, replies.author_id as "authorId", replies.deleted_at as "deletedAt",
      replies.taken_back as "isTakenBack", posts.id as "postId",
      posts.kind, posts.number, posts.node_id as "nodeId", nodes.admin_id as "adminId",
      ${MODERATOR_IDS} as "moderatorIds",
      replies.document, replies.created_at as "createdAt", replies.edited_at as "editedAt", ${own}
    from ${table} replies join posts on posts.id = replies.post_id
    left join nodes on nodes.id = posts.node_id and nodes.deleted_at is null
    where replies.id = ${id} ${lock}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { adminId, moderatorIds, ...reply } = row
  return { ...reply, node: reply.nodeId === null ? null : { id: reply.nodeId, adminId, moderatorIds } }
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
