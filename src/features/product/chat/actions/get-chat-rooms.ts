import { action } from '#server/door/action.ts'
import { getChatRooms } from '../contract.ts'
import { mustSignIn } from '../may-chat.ts'
import { roomsOf } from '../rooms-of.ts'
import { SITE_ROOM } from '../rules/rooms.ts'
import * as S from '../schemas.ts'

export const getChatRoomsAction = action(getChatRooms, {
  data: S.roomsData,
  result: S.rooms,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context) => {
    const { db, asker, locale, now, refuse } = context
    if (mustSignIn(asker, context)) return refuse('chat-sign-in')
    const { personId } = asker
    return {
      rooms:
        personId === null
          ? [{ room: SITE_ROOM, name: '', hasNew: false }]
          : await roomsOf(db, { personId, locale, now }),
    }
  },
})
