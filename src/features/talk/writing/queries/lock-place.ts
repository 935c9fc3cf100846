import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  CLOSED_AT,
  DOOR_COLUMNS,
  type DoorRow,
  doorJoins,
  doorOf,
} from '#features/kernel/access/queries/door.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Thing } from '#features/kernel/posts/rules/things.ts'
import type { Asker } from '#shared/people/asker.ts'
import type { RepliablePost } from '../permissions.ts'

/** The place of a new answer or comment, with all that decides whether it may be written. */
export interface Place {
  post: RepliablePost & {
    slowMinutes: number | null
    id: number
    kind: PostKind
    number: number
    nodeId: number | null
  }
  answerId: number | null
  /** The first comment of the thread that it belongs to: threads have one level. */
  threadId: number | null
  /** Whom it answers within a thread; null where it answers the thread's first comment or the asker's own reply. */
  repliesTo: { personId: number | null; name: string; slug: string } | null
}

/**
 * Finds the place and locks it against everybody who writes, counts or deletes there. Locks are taken from the post
 * downwards, the order of all writers, so that they cannot deadlock. null for hidden and deleted answers and comments,
 * and for what is below them.
 */
export async function lockPlace(db: Database, thing: Thing, asker: Asker): Promise<Place | null> {
  const found = await findSpot(db, thing)
  if (!found) return null
  const { postId, answerId, threadId, commentId, ...repliesTo } = found
  const place = await lockPost(db, postId, asker)
  if (!place) return null
  if (answerId !== null && !(await lockAnswer(db, answerId))) return null
  const said = [commentId, threadId].filter((id) => id !== null)
  if (!(await lockComments(db, [...new Set(said)]))) return null
  const isWithin = commentId !== threadId && repliesTo.personId !== asker.personId
  return { ...place, answerId, threadId, repliesTo: isWithin ? repliesTo : null }
}

interface Spot {
  postId: number
  answerId: number | null
  threadId: number | null
  commentId: number | null
  personId: number | null
  name: string
  slug: string
}

const SPOTS = {
  answer: sql`select post_id as "postId", id as "answerId", null::bigint as "threadId", null::bigint as "commentId",
    null::bigint as "personId", '' as name, '' as slug from answers where id = `,
  comment: sql`select comments.post_id as "postId", comments.answer_id as "answerId",
    coalesce(comments.parent_id, comments.id) as "threadId", comments.id as "commentId", people.id as "personId",
    coalesce(people.name, comments.guest_name) as name, coalesce(people.slug, '') as slug
    from comments left join people on people.id = comments.author_id where comments.id = `,
} as const

async function findSpot(db: Database, { kind, number }: Thing): Promise<Spot | undefined> {
  const spot =
    kind === 'answer' || kind === 'comment'
      ? sql<Spot>`${SPOTS[kind]}${number}`
      : sql<Spot>`select id as "postId", null::bigint as "answerId", null::bigint as "threadId",
          null::bigint as "commentId", null::bigint as "personId", '' as name, '' as slug
        from posts where kind = ${kind} and number = ${number}`
  return (await spot.execute(db)).rows[0]
}

async function lockPost(db: Database, id: number, asker: Asker): Promise<Pick<Place, 'post'> | null> {
  await sql`select 1 from posts where id = ${id} for no key update`.execute(db)
  // Read after the lock was granted: a call that waited for the topic to be moved would otherwise see its former node.
  const { rows } = await sql<
    DoorRow & {
      kind: PostKind
      number: number
      closedAt: Date | null
      slowMinutes: number | null
    }
  >`select ${DOOR_COLUMNS}, posts.kind, posts.number, ${CLOSED_AT} as "closedAt", posts.slow_minutes as "slowMinutes"
    from posts ${doorJoins(asker)}
    where posts.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { kind, number, closedAt, slowMinutes } = row
  const { post, nodeId } = doorOf(row)
  return {
    post: { ...post, id, kind, number, nodeId, closedAt, slowMinutes },
  }
}

async function lockAnswer(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from answers
    where id = ${id} and state = 'published' and deleted_at is null for no key update`.execute(db)
  return rows.length > 0
}

/** `for share` blocks deletion only: many people may write below one comment at once. */
async function lockComments(db: Database, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await sql`select 1 from comments where id = any(${ids}::bigint[])
    and state = 'approved' and deleted_at is null order by id for share`.execute(db)
  return rows.length === ids.length
}
