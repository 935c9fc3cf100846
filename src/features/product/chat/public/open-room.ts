import type { Database } from '#database/schema.ts'
import { canEnterNode, type NodeDoor } from '#features/kernel/access/rules/reading.ts'
import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import { canModerateNode } from '#features/product/community/permissions.ts'
import type { Asker } from '#shared/people/asker.ts'
import { findLast, findNodeRoom, type NodeRoomRow } from '../queries/rooms.ts'
import { nodeOfRoom, SITE_ROOM } from '../rules/rooms.ts'

/** A room that the asker may enter: whoever may read a node may enter its room, unless the room is closed. */
export interface OpenRoom {
  /** Number of the newest message. */
  last: number
  /** The asker moderates it. */
  mayModerate: boolean
  /** Whose room it is; null: that of the site. */
  node: NodeDoor | null
}

/** Who comes to say something needs no number of the newest message. @returns as `findOpenRoom` */
export async function findRoomToSpeak(
  db: Database,
  room: string,
  asker: Asker,
  terms: Terms,
): Promise<Omit<OpenRoom, 'last'> | null> {
  if (room === SITE_ROOM) return { node: null, mayModerate: canAdminister(asker).allowed }
  return findOpenRoom(db, room, asker, terms)
}

/** @returns null where there is no such room, or it is closed to them */
export async function findOpenRoom(
  db: Database,
  room: string,
  asker: Asker,
  terms: Terms,
): Promise<OpenRoom | null> {
  if (room === SITE_ROOM)
    return {
      last: await findLast(db, room),
      node: null,
      mayModerate: canAdminister(asker).allowed,
    }
  const nodeId = nodeOfRoom(room)
  if (nodeId === null) return null
  const people = asker.personId === null ? [] : [asker.personId]
  const row = await findNodeRoom(db, { nodeId, people })
  if (!row || !isOpenTo(row, asker, terms)) return null
  const node = doorOf(row, asker)
  return { last: row.last, node, mayModerate: canModerateNode(asker, node).allowed }
}

export const isOpenTo = (row: NodeRoomRow, asker: Asker, terms: Terms): boolean =>
  row.hasChat && row.deletedAt === null && canEnterNode(asker, doorOf(row, asker), terms).allowed

const doorOf = ({ memberships, ...row }: NodeRoomRow, { personId }: Asker): NodeDoor => ({
  ...row,
  membership: (personId !== null && memberships.get(personId)) || null,
})
