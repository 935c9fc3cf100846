import { canBuild } from '#features/kernel/access/rules/roles.ts'
import {
  type FrameHandler,
  type LiveContext,
  type LiveFeature,
  type LiveSocket,
  news,
  withData,
} from '#server/live/handlers.ts'
import { frameOf } from '#shared/live/frames.ts'
import { listenOnlyRoom } from '#shared/rooms.ts'
import { builderNews } from './contract.ts'
import { pageNews } from './events.ts'
import { deleteVisit, putVisit } from './queries/visits.ts'
import * as S from './schemas.ts'

/** A room for each page: those who build it hear what happens to it. Who they are, their calls ask. */
const ROOMS = listenOnlyRoom('build:')
const roomOf = (key: string): string => `${ROOMS}${key}`
const roomsOf = ({ rooms }: LiveSocket): string[] => [...rooms].filter((room) => room.startsWith(ROOMS))

const buildPage: FrameHandler = withData(S.pageChosen, {
  type: 'build_page',
  handle: async (socket, { data: { key } }, context) => {
    if (!canBuild(socket.member).allowed) return
    // A window builds one page.
    for (const room of roomsOf(socket)) if (room !== roomOf(key)) await leave(socket, room, context)
    await come(socket, key, context)
  },
})

const leavePage: FrameHandler = withData(S.pageChosen, {
  type: 'leave_page',
  handle: (socket, { data: { key } }, context) => leave(socket, roomOf(key), context),
})

async function come(socket: LiveSocket, key: string, { db, hub, now }: LiveContext): Promise<void> {
  const room = roomOf(key)
  const { personId } = socket.member
  hub.join(socket, room)
  const isNew = await putVisit(db, { key, personId, now })
  // The line may have broken meanwhile.
  if (!socket.rooms.has(room)) await deleteVisit(db, key, personId)
  else if (isNew) hub.sayInRoom(room, frameOf(builderNews, { key, kind: 'people', byId: personId }), personId)
}

/** The others hear at once that somebody is not there any more, unless another window of theirs is. */
async function leave(socket: LiveSocket, room: string, { db, hub }: LiveContext): Promise<void> {
  if (!socket.rooms.has(room)) return
  hub.leave(socket, room)
  const { personId } = socket.member
  for (const { member } of hub.socketsIn(room)) if (member.personId === personId) return
  const key = room.slice(ROOMS.length)
  await deleteVisit(db, key, personId)
  hub.sayInRoom(room, frameOf(builderNews, { key, kind: 'people', byId: personId }), personId)
}

async function leaveAll(socket: LiveSocket, context: LiveContext): Promise<void> {
  for (const room of roomsOf(socket)) await leave(socket, room, context)
}

export const builderLive: LiveFeature = {
  frames: [buildPage, leavePage],
  news: [news(pageNews, (data, { hub }) => hub.toRoom(roomOf(data.key), frameOf(builderNews, data)))],
  onChecked: async (socket, context) => {
    if (!canBuild(socket.member).allowed) await leaveAll(socket, context)
  },
  onGone: leaveAll,
}
