import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { findReadUpTo } from './queries/messages.ts'
import { findLast, listNodeRooms } from './queries/rooms.ts'
import { nodeRoom, SITE_ROOM } from './rules/rooms.ts'

/** The rooms of one person: that of the site, then those of the nodes they are in. */
export async function roomsOf(
  db: Database,
  { personId, locale, now }: { personId: number; locale: Locale; now: Date },
) {
  const hasNew = (await findReadUpTo(db, personId, SITE_ROOM)) < (await findLast(db, SITE_ROOM))
  const nodes = await listNodeRooms(db, { personId, locale, now })
  return [
    { room: SITE_ROOM, name: '', hasNew },
    ...nodes.map(({ id, name, last, upTo }) => ({ room: nodeRoom(id), name, hasNew: upTo < last })),
  ]
}
