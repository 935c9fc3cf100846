import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MODERATOR_IDS } from '#features/kernel/access/queries/door.ts'
import type { NodeDoor } from '#features/kernel/access/rules/reading.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { nodeOfRoom, nodeRoom } from '../rules/rooms.ts'

/** Rooms that one chooses from: more than anybody keeps up with. */
const MOST = 50

/** @returns the number of the newest message; 0 where nobody has said anything: its row comes with the first message */
export async function findLast(db: Database, room: string): Promise<number> {
  const row = await db
    .selectFrom('chat_rooms')
    .select('last_index as last')
    .where('name', '=', room)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** What decides who may enter the room of a node. */
export interface NodeRoomRow extends Omit<NodeDoor, 'membership'> {
  hasChat: boolean
  last: number
  /** By person, of those asked about. */
  memberships: ReadonlyMap<number, NonNullable<NodeDoor['membership']>>
}

export async function findNodeRoom(
  db: Database,
  { nodeId, people }: { nodeId: number; people: readonly number[] },
): Promise<NodeRoomRow | undefined> {
  type Row = Omit<NodeRoomRow, 'memberships'> &
    NonNullable<NodeDoor['membership']> & { personId: number | null }
  const { rows } = await sql<Row>`
    select nodes.id, nodes.visibility, nodes.deleted_at as "deletedAt", nodes.admin_id as "adminId", nodes.has_chat as "hasChat",
      ${MODERATOR_IDS} as "moderatorIds",
      coalesce((select last_index from chat_rooms where name = ${nodeRoom(nodeId)}), 0) as last,
      member.person_id as "personId", member.state, member.until
    from nodes left join node_members member
      on member.node_id = nodes.id and member.person_id = any(${people}::bigint[])
    where nodes.id = ${nodeId}`.execute(db)
  const [node] = rows
  if (!node) return undefined
  const memberships = new Map(
    rows.flatMap(({ personId, state, until }) =>
      personId === null ? [] : [[personId, { state, until }] as const],
    ),
  )
  const { id, visibility, deletedAt, adminId, moderatorIds, hasChat, last } = node
  return { id, visibility, deletedAt, adminId, moderatorIds, hasChat, last, memberships }
}

interface NamedNode {
  id: number
  slug: string | null
  name: string
}

/** The node whose room this is, in words. */
export async function findNodeNamed(db: Database, room: string, locale: Locale): Promise<NamedNode | null> {
  const nodeId = nodeOfRoom(room)
  if (nodeId === null) return null
  const { rows } = await sql<NamedNode>`select nodes.id, nodes.slug, ${nameIn(locale)} as name
    from nodes where nodes.id = ${nodeId}`.execute(db)
  return rows[0] ?? null
}

const nameIn = (
  locale: Locale,
) => sql`coalesce((select name from node_texts where node_texts.node_id = nodes.id
  order by (language = ${locale}) desc, (language = nodes.language) desc limit 1), '')`

interface ListedRoom extends NamedNode {
  last: number
  upTo: number
}

/** Rooms of the nodes that somebody has joined or moderates, in the order of the nodes. */
export async function listNodeRooms(
  db: Database,
  { personId, locale, now }: { personId: number; locale: Locale; now: Date },
): Promise<ListedRoom[]> {
  const { rows } = await sql<ListedRoom>`
    select nodes.id, nodes.slug, ${nameIn(locale)} as name, coalesce(chat_rooms.last_index, 0) as last,
      coalesce(chat_reads.up_to, 0) as "upTo"
    from nodes left join chat_rooms on chat_rooms.name = 'node-' || nodes.id
    left join chat_reads on chat_reads.room = chat_rooms.name and chat_reads.person_id = ${personId}
    where nodes.deleted_at is null and nodes.has_chat and (nodes.admin_id = ${personId} or nodes.id in (
      select node_id from node_members where person_id = ${personId} and state = 'joined'
        and (until is null or until > ${now})))
    order by nodes.position, nodes.id limit ${sql.lit(MOST)}`.execute(db)
  return rows
}
