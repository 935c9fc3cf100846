import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  CLOSED_AT,
  DOOR_COLUMNS,
  type DoorRow,
  doorJoins,
  doorOf,
} from '#features/kernel/access/queries/door.ts'
import type { NodeDoor, ReadablePost } from '#features/kernel/access/rules.ts'
import { indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import type { Asker } from '#shared/asker.ts'
import type { TopicMark } from '../rules/moderation.ts'

export interface LockedTopic {
  id: number
  nodeId: number
  post: ReadablePost & { node: NodeDoor }
}

/** A topic that is out, locked against everybody who writes below it. */
export async function lockTopic(db: Database, number: number, asker: Asker): Promise<LockedTopic | null> {
  const { rows: locked } = await sql<{ id: number }>`select id from posts
    where kind = 'topic' and number = ${number} and state = 'published' and deleted_at is null
    for no key update`.execute(db)
  if (locked.length === 0) return null
  // Read in a statement after the lock: the row may have been moved while waiting for it.
  const { rows } = await sql<DoorRow>`select ${DOOR_COLUMNS} from posts ${doorJoins(asker)}
    where posts.kind = 'topic' and posts.number = ${number}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { postId: id, nodeId, post } = doorOf(row)
  return nodeId === null || !post.node ? null : { id, nodeId, post: { ...post, node: post.node } }
}

interface Marking {
  mark: TopicMark
  isOn: boolean
  now: Date
}

/** @returns whether anything was changed */
export async function markPost(db: Database, id: number, { mark, isOn, now }: Marking): Promise<boolean> {
  // It may have closed by itself; opened again, it stays open.
  const isSet =
    mark === 'closed' ? sql`(${CLOSED_AT} is not null and ${CLOSED_AT} <= ${now})` : sql`${sql.ref(mark)}`
  const next =
    mark === 'closed'
      ? sql`closed_at = ${isOn ? now : null}, closes_at = null`
      : sql`${sql.ref(mark)} = ${isOn}`
  const { rows } = await sql`update posts set ${next} where id = ${id} and ${isSet} <> ${isOn}
    returning id`.execute(db)
  return rows.length > 0
}

interface Pace {
  slowMinutes: number | null
  closesAt: Date | null
}

/** @returns whether anything was changed */
export async function pacePost(db: Database, id: number, { slowMinutes, closesAt }: Pace): Promise<boolean> {
  const { rows } =
    await sql`update posts set slow_minutes = ${slowMinutes}::int, closes_at = ${closesAt}::timestamptz
    where id = ${id} and (slow_minutes, closes_at) is distinct from (${slowMinutes}::int, ${closesAt}::timestamptz)
    returning id`.execute(db)
  return rows.length > 0
}

interface Move {
  id: number
  from: number
  to: number
}

/** Moves a topic and unpins it. Nodes are locked in the order of their ids. */
export async function movePost(db: Database, { id, from, to }: Move): Promise<void> {
  await sql`select id from nodes where id in (${from}, ${to}) order by id for no key update`.execute(db)
  await db.updateTable('posts').set({ node_id: to, pinned: false }).where('id', '=', id).execute()
  await sql`update nodes set topics_count = greatest(topics_count + case when id = ${to} then 1 else -1 end, 0)
    where id in (${from}, ${to})`.execute(db)
  await indexPosts(db, [id])
}
