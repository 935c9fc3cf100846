import type { FrameHandler, LiveContext, LiveSocket } from '#server/live/handlers.ts'
import { FALLBACK_LOCALE } from '#shared/locales.ts'
import { isListenOnly, listenOnlyRoom } from '#shared/rooms.ts'
import { findNodeRoom } from './queries/rooms.ts'
import { listMessages } from './queries.ts'
import { roomsOf } from './rooms-of.ts'
import { nodeOfRoom } from './rules/rooms.ts'

/** Where those are who are told that something was said in a room, and not what. */
const newsOf = (room: string) => listenOnlyRoom(`news ${room}`)

/**
 * A page that shows no chat wants to know whether something new was said in one of its reader's rooms: it is told how it
 * stands, and from now on when something is said. Asked again, it is told again, of the rooms as they are by then.
 */
export const watchChat: FrameHandler = {
  type: 'watch_chat',
  handle: async (socket, _frame, { db, hub, now }) => {
    const { personId } = socket.member
    const rooms = await roomsOf(db, { personId, locale: FALLBACK_LOCALE, now })
    for (const room of [...socket.rooms]) if (isListenOnly(room)) hub.leave(socket, room)
    for (const { room } of rooms) hub.join(socket, newsOf(room))
    socket.send({ type: 'chat_news', data: { hasNew: rooms.some(({ hasNew }) => hasNew) } })
  },
}

/** Those who wait for news of a room, and are still in the node whose room it is. */
async function listWaiting(room: string, { db, hub, now }: LiveContext): Promise<LiveSocket[]> {
  const sockets = [...hub.socketsIn(newsOf(room))]
  const nodeId = nodeOfRoom(room)
  if (nodeId === null || sockets.length === 0) return sockets
  const people = [...new Set(sockets.map(({ member }) => member.personId))]
  const node = await findNodeRoom(db, { nodeId, people })
  if (!node?.hasChat || node.deletedAt !== null) return []
  return sockets.filter(({ member: { personId } }) => {
    const membership = node.memberships.get(personId)
    const isIn = membership?.state === 'joined' && (membership.until === null || membership.until > now)
    return isIn || node.adminId === personId
  })
}

/** Nothing is new to whoever has said it, or reads it in another page. */
export async function sendChatNews({ room }: { room: string }, context: LiveContext): Promise<void> {
  const { db, hub } = context
  if (!hub.hasRoom(newsOf(room))) return
  hub.throttle(`chat news ${room}`, async () => {
    const [newest] = await listMessages(db, { room, where: 'newest', first: 1 })
    if (!newest || newest.deletedAt !== null) return
    const readers = new Set([...hub.socketsIn(room)].map(({ member }) => member.personId))
    const frame = { type: 'chat_news', data: { hasNew: true } }
    for (const socket of await listWaiting(room, context)) {
      const { personId } = socket.member
      if (personId !== newest.personId && !readers.has(personId)) socket.send(frame)
    }
  })
}
