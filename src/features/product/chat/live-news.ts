import type { FrameHandler, LiveContext, LiveSocket } from '#server/live/handlers.ts'
import { frameOf } from '#shared/live/frames.ts'
import { listenOnlyRoom } from '#shared/rooms.ts'
import { FALLBACK_LOCALE } from '#shared/texts/locales.ts'
import { chatNews } from './contract.ts'
import { listMessages } from './queries/messages.ts'
import { findNodeRoom } from './queries/rooms.ts'
import { roomsOf } from './rooms-of.ts'
import { nodeOfRoom } from './rules/rooms.ts'

/** The room of the sockets that are notified of new messages in a room, without their content. */
const NEWS = listenOnlyRoom('news ')
const newsOf = (room: string) => `${NEWS}${room}`

/**
 * Subscribes a page without open chat to unread messages in its reader's rooms: it gets the current state, and a frame
 * for each new message. Sent again, the subscription is renewed with the reader's current rooms.
 */
export const watchChat: FrameHandler = {
  type: 'watch_chat',
  handle: async (socket, _frame, { db, hub, now }) => {
    const { personId } = socket.member
    const rooms = await roomsOf(db, { personId, locale: FALLBACK_LOCALE, now })
    // What else the page listens to, as what is said of a draft, is not the chat's to end.
    for (const room of [...socket.rooms]) if (room.startsWith(NEWS)) hub.leave(socket, room)
    for (const { room } of rooms) hub.join(socket, newsOf(room))
    socket.send(frameOf(chatNews, { hasNew: rooms.some(({ hasNew }) => hasNew) }))
  },
}

/** Sockets that watch a room, whose people are still in its node. */
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

/** Not sent to the author, nor to people who have the room open in another page. */
export async function sendChatNews({ room }: { room: string }, context: LiveContext): Promise<void> {
  const { db, hub } = context
  if (!hub.hasRoom(newsOf(room))) return
  hub.throttle(`chat news ${room}`, async () => {
    const [newest] = await listMessages(db, { room, where: 'newest', first: 1 })
    if (!newest || newest.deletedAt !== null) return
    const readers = new Set([...hub.socketsIn(room)].map(({ member }) => member.personId))
    const frame = frameOf(chatNews, { hasNew: true })
    for (const socket of await listWaiting(room, context)) {
      const { personId } = socket.member
      if (personId !== newest.personId && !readers.has(personId)) socket.send(frame)
    }
  })
}
