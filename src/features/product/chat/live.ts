import {
  joinDecided,
  membershipsEnded,
  memberTakenOut,
  nodeChanged,
  nodeLeft,
} from '#features/product/community/events.ts'
import {
  type FrameHandler,
  type LiveContext,
  type LiveFeature,
  type LiveSocket,
  news,
} from '#server/live/handlers.ts'
import { type FrameKind, frameOf } from '#shared/live/frames.ts'
import { isListenOnly } from '#shared/rooms.ts'
import { chatChanged, chatDeleted, chatRoom, roomClosed, showRoom, someoneTypes } from './contract.ts'
import * as events from './events.ts'
import { sendChatNews, watchChat } from './live-news.ts'
import { presentMessages } from './present.ts'
import { findOpenRoom, isOpenTo } from './public/open-room.ts'
import { listMessages } from './queries/messages.ts'
import { findNodeRoom } from './queries/rooms.ts'
import { nodeOfRoom, nodeRoom, SITE_ROOM } from './rules/rooms.ts'
import { PAGE } from './rules.ts'
import type { ChatMessage } from './schemas.ts'

/** Rooms of the chat: calls store messages, frames only deliver them. Thousands of sockets may rejoin at once. */
const shownRoom = (context: LiveContext, room: string) =>
  context.hub.together(`show ${room}`, () => makeRoom(context, room))

async function makeRoom(context: LiveContext, room: string) {
  const { db, hub } = context
  const rows = await listMessages(db, { room, where: 'newest', first: PAGE })
  const messages = await presentMessages(room, rows.reverse(), context)
  return frameOf(showRoom, { people: hub.countIn(room), messages }, room)
}

async function findMessage(context: LiveContext, room: string, index: number): Promise<ChatMessage | null> {
  const rows = await listMessages(context.db, { room, where: { only: index }, first: 1 })
  const [message] = await presentMessages(room, rows, context)
  return message ?? null
}

const termsOf = ({ now, settings }: LiveContext) => ({ now, settings, currency: '' })

const mayBeIn = async (context: LiveContext, room: string, { member }: LiveSocket): Promise<boolean> =>
  // The room of the site is open to everybody.
  room === SITE_ROOM || (await findOpenRoom(context.db, room, member, termsOf(context))) !== null

function showOut(socket: LiveSocket, room: string, { hub }: LiveContext): void {
  hub.leave(socket, room)
  socket.send(frameOf(roomClosed, undefined, room))
}

/** Access may have changed since somebody joined, or the room was closed: removes whoever may no longer be in it. */
async function sweep(nodeId: number, context: LiveContext): Promise<void> {
  const room = nodeRoom(nodeId)
  const sockets = [...context.hub.socketsIn(room)]
  if (sockets.length === 0) return
  const people = [...new Set(sockets.map(({ member }) => member.personId))]
  const row = await findNodeRoom(context.db, { nodeId, people })
  for (const socket of sockets)
    if (!row || !isOpenTo(row, socket.member, termsOf(context))) showOut(socket, room, context)
}

/** The permissions of somebody have changed: checks the rooms that they are in. */
async function checkRooms(socket: LiveSocket, context: LiveContext): Promise<void> {
  for (const room of [...socket.rooms])
    if (nodeOfRoom(room) !== null && !(await mayBeIn(context, room, socket))) showOut(socket, room, context)
}

const joinRoom: FrameHandler = {
  type: 'join_room',
  handle: async (socket, { room = '' }, context) => {
    if (!(await mayBeIn(context, room, socket))) return socket.send(frameOf(roomClosed, undefined, room))
    context.hub.join(socket, room)
    const people = context.hub.countIn(room)
    socket.send({ type: 'join_success', room, data: { id: socket.member.personId, people } })
    socket.send(await shownRoom(context, room))
  },
}

const showRoomAgain: FrameHandler = {
  type: showRoom.type,
  handle: async (socket, { room = '' }, context) => {
    if (await mayBeIn(context, room, socket)) socket.send(await shownRoom(context, room))
  },
}

const leaveRoom: FrameHandler = {
  type: 'leave_room',
  handle: (socket, { room = '' }, { hub }) => hub.leave(socket, room),
}

/**
 * The specification lets clients send the answer of the call as a frame. The call has published the message already, so
 * such frames are ignored, signed or not.
 */
const ignoreChatFrame: FrameHandler = { type: chatRoom.type, handle: () => {} }
const deletedAlready: FrameHandler = { type: chatDeleted.type, handle: () => {} }

const isSilencedIn = (room: string, { isSilenced, silencedIn }: LiveSocket['member']): boolean =>
  isSilenced || silencedIn.includes(nodeOfRoom(room) ?? 0)

const typing: FrameHandler = {
  type: someoneTypes.type,
  handle: ({ rooms, member, name }, { room = '' }, { hub }) => {
    if (rooms.has(room) && !isListenOnly(room) && !isSilencedIn(room, member))
      hub.sayInRoom(room, frameOf(someoneTypes, { id: member.personId, name }, room), member.personId)
  },
}

const sendMessageFrame =
  (kind: FrameKind<ChatMessage>) =>
  async ({ room, index }: { room: string; index: number }, context: LiveContext): Promise<void> => {
    if (!context.hub.hasRoom(room)) return
    const message = await findMessage(context, room, index)
    const nodeId = nodeOfRoom(room)
    if (nodeId !== null) await sweep(nodeId, context)
    if (message && message.deleted === null) context.hub.toRoom(room, frameOf(kind, message, room))
  }

export const chatLive: LiveFeature = {
  onChecked: checkRooms,
  frames: [joinRoom, showRoomAgain, leaveRoom, ignoreChatFrame, deletedAlready, typing, watchChat],
  news: [
    news(events.chatMessageSent, sendMessageFrame(chatRoom)),
    news(events.chatMessageSent, sendChatNews),
    news(events.chatChanged, sendMessageFrame(chatChanged)),
    news(events.chatDeleted, async ({ room, index }, context) => {
      if (!context.hub.hasRoom(room)) return
      const by = (await findMessage(context, room, index))?.deleted ?? 'author'
      context.hub.toRoom(room, frameOf(chatDeleted, { index, by }, room))
    }),
    news(nodeLeft, ({ nodeId }, context) => sweep(nodeId, context)),
    news(memberTakenOut, ({ nodeId }, context) => sweep(nodeId, context)),
    news(joinDecided, ({ nodeId }, context) => sweep(nodeId, context)),
    news(nodeChanged, ({ nodeId }, context) => sweep(nodeId, context)),
    news(membershipsEnded, async ({ nodes }, context) => {
      for (const nodeId of nodes) await sweep(nodeId, context)
    }),
  ],
}
