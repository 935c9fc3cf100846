import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { ReadablePost } from '#features/access/rules.ts'
import type { Asker } from '#shared/asker.ts'
import type { Thing } from '../rules.ts'

/** A thing, the post that it is or stands under, and what decides who may read that. */
export interface FoundThing extends Thing {
  /** As `reactions` names it. */
  row: { kind: 'post' | 'answer' | 'comment'; id: number }
  /** null where a guest wrote it. */
  authorId: number | null
  postId: number
  post: ReadablePost
}

interface Row {
  rowId: number
  thingAuthorId: number | null
  postId: number
  state: ReadablePost['state']
  publishedAt: Date | null
  deletedAt: Date | null
  authorId: number
  nodeId: number | null
  visibility: 'public' | 'private'
  nodeDeletedAt: Date | null
  adminId: number | null
  memberState: 'joined' | 'waiting' | 'left' | null
  memberUntil: Date | null
}

/** An answer stands where it is published, a comment where it, its answer and what it replies to are. */
const STANDING = {
  answer: sql`join answers thing on thing.post_id = posts.id and thing.state = 'published' and thing.deleted_at is null`,
  comment: sql`join comments thing on thing.post_id = posts.id and thing.state = 'approved' and thing.deleted_at is null
    and not exists (select 1 from answers where answers.id = thing.answer_id
      and (answers.state <> 'published' or answers.deleted_at is not null))
    and not exists (select 1 from comments parents where parents.id = thing.parent_id
      and (parents.state <> 'approved' or parents.deleted_at is not null))`,
} as const

/** Finds what something is done to; hidden and removed answers and comments are not there. */
export async function findThing(
  db: Database,
  { kind, number }: Thing,
  asker: Asker,
): Promise<FoundThing | null> {
  const below = kind === 'answer' || kind === 'comment' ? kind : null
  const { rows } = await sql<Row>`
    select ${below ? sql`thing.id` : sql`posts.id`} as "rowId",
      ${below ? sql`thing.author_id` : sql`posts.author_id`} as "thingAuthorId",
      posts.id as "postId", posts.state, posts.published_at as "publishedAt", posts.deleted_at as "deletedAt",
      posts.author_id as "authorId", nodes.id as "nodeId", nodes.visibility, nodes.deleted_at as "nodeDeletedAt",
      nodes.admin_id as "adminId", node_members.state as "memberState", node_members.until as "memberUntil"
    from posts ${below ? STANDING[below] : sql``}
    left join nodes on nodes.id = posts.node_id
    left join node_members on node_members.node_id = posts.node_id and node_members.person_id = ${asker.personId}
    where ${below ? sql`thing.id = ${number}` : sql`posts.kind = ${kind} and posts.number = ${number}`}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const { rowId, thingAuthorId, postId, nodeId, state, publishedAt, deletedAt, authorId, ...door } = row
  const { visibility, nodeDeletedAt, adminId, memberState, memberUntil } = door
  const membership = memberState === null ? null : { state: memberState, until: memberUntil }
  return {
    kind,
    number,
    row: { kind: below ?? 'post', id: rowId },
    authorId: thingAuthorId,
    postId,
    post: {
      state,
      publishedAt,
      deletedAt,
      authorId,
      node: nodeId === null ? null : { visibility, deletedAt: nodeDeletedAt, adminId, membership },
    },
  }
}
