import { action } from '#server/action.ts'
import { getChatRooms } from '../contract.ts'
import { findLast, listNodeRooms } from '../queries/rooms.ts'
import { findReadUpTo } from '../queries.ts'
import { nodeRoom, SITE_ROOM } from '../rules.ts'
import * as S from '../schemas.ts'

export const getChatRoomsAction = action(getChatRooms, {
  data: S.roomsData,
  result: S.rooms,
  allow: 'everybody',
  limit: '120 per minute',
  run: async ({ db, asker: { personId }, locale, now }) => {
    const site = { room: SITE_ROOM, name: '' }
    if (personId === null) return { rooms: [{ ...site, hasNew: false }] }
    const hasNew = (await findReadUpTo(db, personId, SITE_ROOM)) < (await findLast(db, SITE_ROOM))
    const nodes = await listNodeRooms(db, { personId, locale, now })
    return {
      rooms: [
        { ...site, hasNew },
        ...nodes.map(({ id, name, last, upTo }) => ({ room: nodeRoom(id), name, hasNew: upTo < last })),
      ],
    }
  },
})
