import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { isModeratedBy, MODERATOR_IDS } from '#features/kernel/access/queries/door.ts'
import type { HeldKind, HeldReason } from '#features/talk/spam/rules.ts'
import type { OwnReply } from '#features/talk/writing/queries/replies.ts'

export interface HeldRow {
  id: number
  kind: HeldKind
  thingId: number
  authorId: number
  author: string
  authorSlug: string
  /** When they joined. */
  since: Date
  nodeId: number | null
  nodeAdminId: number | null
  nodeModeratorIds: number[]
  nodeDeletedAt: Date | null
  reasons: HeldReason[]
  wasOut: boolean
  at: Date
  decidedAt: Date | null
  /** Who has decided it; null: nobody yet, or they are gone. */
  decidedBy: string | null
}

const HELD = sql`select held.id, held.kind, held.thing_id as "thingId", held.author_id as "authorId",
    authors.name as author, authors.slug as "authorSlug", authors.created_at as since, held.node_id as "nodeId", nodes.admin_id as "nodeAdminId",
    ${MODERATOR_IDS} as "nodeModeratorIds", nodes.deleted_at as "nodeDeletedAt",
    held.reasons, held.was_out as "wasOut", held.held_at as at, held.decided_at as "decidedAt",
    people.name as "decidedBy"
  from held_things held join people authors on authors.id = held.author_id left join nodes on nodes.id = held.node_id left join people on people.id = held.decided_by`

/** Undecided, and not deleted by its author. */
export const WAITS = sql`held.decided_at is null and case held.kind
  when 'answer' then exists (select from answers where id = held.thing_id and state = 'pending' and deleted_at is null)
  when 'comment' then exists (select from comments where id = held.thing_id and state = 'pending' and deleted_at is null)
  else exists (select from posts where id = held.thing_id and state = 'pending' and deleted_at is null) end`

interface ListHeld {
  /** Only in nodes that they moderate; null: everywhere. */
  keeperId: number | null
  /** The last of the page before; 0 at the beginning. */
  before: number
  first: number
}

/** What waits, the longest first. */
export async function listHeldRows(db: Database, { keeperId, before, first }: ListHeld): Promise<HeldRow[]> {
  const isTheirs =
    keeperId === null ? sql`true` : sql`${isModeratedBy(keeperId)} and nodes.deleted_at is null`
  const { rows } = await sql<HeldRow>`${HELD} where ${WAITS} and ${isTheirs} and held.id > ${before}::bigint
    order by held.id limit ${sql.lit(first)}`.execute(db)
  return rows
}

/** How many wait, at most so many. */
export async function countHeld(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select from held_things held where ${WAITS} limit ${sql.lit(most)}) as waiting`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findHeld(db: Database, ids: readonly number[]): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`${HELD} where held.id = any(${ids}::bigint[]) order by held.id`.execute(
    db,
  )
  return rows
}

interface ReleasedPost {
  kind: 'article' | 'topic'
  number: number
  authorId: number
  nodeId: number | null
  publishedAt: Date
}

/** A post that waited, locked; null where it waits no more. */
export async function lockHeldPost(
  db: Database,
  id: number,
): Promise<Omit<ReleasedPost, 'publishedAt'> | null> {
  const { rows } = await sql<Omit<ReleasedPost, 'publishedAt'>>`
    select kind, number, author_id as "authorId", node_id as "nodeId" from posts
    where id = ${id} and state = 'pending' and deleted_at is null for no key update`.execute(db)
  return rows[0] ?? null
}

/** Whether the post, answer and comment that a held reply belongs to are published. */
export async function hasPlace(
  db: Database,
  type: 'answer' | 'comment',
  { id, postId, answerId }: OwnReply,
): Promise<boolean> {
  const { rows } = await sql`select from posts left join nodes on nodes.id = posts.node_id
    where posts.id = ${postId} and posts.state = 'published' and posts.deleted_at is null and nodes.deleted_at is null
      and (${answerId}::bigint is null or exists (select from answers
        where answers.id = ${answerId} and answers.state = 'published' and answers.deleted_at is null))
      ${
        type === 'answer'
          ? sql``
          : sql`and not exists (select from comments join comments above on above.id = comments.parent_id
              where comments.id = ${id} and (above.state <> 'approved' or above.deleted_at is not null))`
      }`.execute(db)
  return rows.length > 0
}

/** The comment that this one stands below, if any. */
export async function findThreadId(db: Database, commentId: number): Promise<number | null> {
  const row = await db
    .selectFrom('comments')
    .select('parent_id')
    .where('id', '=', commentId)
    .executeTakeFirst()
  return row?.parent_id ?? null
}
