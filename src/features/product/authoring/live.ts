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
import { draftNews } from './contract.ts'
import { draftCommented, draftTalkChanged } from './events.ts'
import { findReadDraft } from './queries/talk/readers.ts'
import * as S from './schemas.ts'

/**
 * A room for each draft: who may read it hears that something was said. What that was is asked by a call, so that a frame
 * tells nothing to somebody who was taken out a moment ago.
 */
const ROOMS = listenOnlyRoom('draft-talk:')
const roomOf = (id: number): string => `${ROOMS}${id}`
const roomsOf = ({ rooms }: LiveSocket): string[] => [...rooms].filter((room) => room.startsWith(ROOMS))

const followDraft: FrameHandler = withData(S.draftChosen, {
  type: 'follow_draft',
  handle: async (socket, { data: { id } }, { db, hub }) => {
    // A window shows one draft.
    for (const room of roomsOf(socket)) if (room !== roomOf(id)) hub.leave(socket, room)
    if (await findReadDraft(db, socket.member.personId, id)) hub.join(socket, roomOf(id))
  },
})

const leaveDraft: FrameHandler = withData(S.draftChosen, {
  type: 'leave_draft',
  handle: (socket, { data: { id } }, { hub }) => hub.leave(socket, roomOf(id)),
})

const tell = ({ draftId: id, byId }: { draftId: number; byId: number }, { hub }: LiveContext): void =>
  hub.toRoom(roomOf(id), frameOf(draftNews, { id, byId }))

export const authoringLive: LiveFeature = {
  frames: [followDraft, leaveDraft],
  news: [news(draftCommented, tell), news(draftTalkChanged, tell)],
  onChecked: async (socket, { db, hub }) => {
    for (const room of roomsOf(socket)) {
      const mayRead = await findReadDraft(db, socket.member.personId, Number(room.slice(ROOMS.length)))
      if (!mayRead) hub.leave(socket, room)
    }
  },
}
