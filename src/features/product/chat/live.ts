import { type FrameHandler, type LiveContext, type LiveFeature, news } from '#server/live/handlers.ts'
import { chatChanged, chatDeleted, chatSaid } from './events.ts'
import { presentMessage } from './present.ts'
import { findRoom, listMessages } from './queries.ts'
import { PAGE } from './rules.ts'
import type { ChatMessage } from './schemas.ts'

/** What is said in rooms; calls store it, frames only listen. */
async function showRoom({ db, hub, places, now }: LiveContext, room: string) {
  const rows = await listMessages(db, { room, where: 'newest', first: PAGE })
  const messages = rows.reverse().map((row) => presentMessage(row, { places, now }))
  return { type: 'show_room', room, data: { people: hub.countIn(room), messages } }
}

async function findMessage(
  { db, places, now }: LiveContext,
  room: string,
  index: number,
): Promise<ChatMessage | null> {
  const [row] = await listMessages(db, { room, where: { only: index }, first: 1 })
  return row ? presentMessage(row, { places, now }) : null
}

const joinRoom: FrameHandler = {
  type: 'join_room',
  handle: async (socket, { room = '' }, context) => {
    if ((await findRoom(context.db, room)) === null) return
    context.hub.join(socket, room)
    const people = context.hub.countIn(room)
    socket.send({ type: 'join_success', room, data: { id: socket.member.personId, people } })
    socket.send(await showRoom(context, room))
  },
}

const showRoomAgain: FrameHandler = {
  type: 'show_room',
  handle: async (socket, { room = '' }, context) => {
    if ((await findRoom(context.db, room)) !== null) socket.send(await showRoom(context, room))
  },
}

const leaveRoom: FrameHandler = {
  type: 'leave_room',
  handle: (socket, { room = '' }, { hub }) => hub.leave(socket, room),
}

/**
 * The specification lets clients send what the call has answered. The call has told the room already: whether signed by
 * this server or not, nothing of such a frame is shown, and never twice.
 */
const saidAlready: FrameHandler = { type: 'chat_room', handle: () => {} }
const deletedAlready: FrameHandler = { type: 'delete_chat', handle: () => {} }

const typing: FrameHandler = {
  type: 'typing',
  handle: ({ rooms, member, name }, { room = '' }, { hub }) => {
    if (rooms.has(room) && !member.isSilenced)
      hub.sayInRoom(room, { type: 'typing', room, data: { id: member.personId, name } }, member.personId)
  },
}

const tellMessage =
  (type: 'chat_room' | 'chat_changed') =>
  async ({ room, index }: { room: string; index: number }, context: LiveContext): Promise<void> => {
    if (!context.hub.hasRoom(room)) return
    const message = await findMessage(context, room, index)
    if (message && message.deleted === null) context.hub.toRoom(room, { type, room, data: message })
  }

export const chatLive: LiveFeature = {
  frames: [joinRoom, showRoomAgain, leaveRoom, saidAlready, deletedAlready, typing],
  news: [
    news(chatSaid, tellMessage('chat_room')),
    news(chatChanged, tellMessage('chat_changed')),
    news(chatDeleted, ({ room, index }, { hub }) => {
      hub.toRoom(room, { type: 'delete_chat', room, data: { index } })
    }),
  ],
}
