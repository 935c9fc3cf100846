import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  DOOR_COLUMNS,
  type DoorRow,
  doorJoins,
  doorOf,
  MODERATOR_IDS,
} from '#features/kernel/access/queries/door.ts'
import type { NodeDoor, ReadablePost } from '#features/kernel/access/rules/reading.ts'
import type { Asker } from '#shared/people/asker.ts'

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

/** What decides who may do what in a node; undefined where it is not there. */
export async function findDoor(db: Database, id: number, { personId }: Asker): Promise<NodeDoor | undefined> {
  const { rows } = await sql<
    Omit<NodeDoor, 'membership'> & { memberState: 'joined' | 'waiting' | 'left' | null; until: Date | null }
  >`select nodes.id, nodes.visibility, nodes.deleted_at as "deletedAt", nodes.admin_id as "adminId",
      ${MODERATOR_IDS} as "moderatorIds", member.state as "memberState", member.until
    from nodes left join node_members member on member.node_id = nodes.id and member.person_id = ${personId}
    where nodes.id = ${id} and nodes.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { memberState, until, ...node } = row
  return { ...node, membership: memberState === null ? null : { state: memberState, until } }
}
