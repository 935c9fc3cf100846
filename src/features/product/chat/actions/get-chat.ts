import { action } from '#server/action.ts'
import { hasRole } from '#shared/asker.ts'
import { getChat } from '../contract.ts'
import { pauseOf } from '../may-chat.ts'
import { presentMessage } from '../present.ts'
import { findReadUpTo, findRoom, listMessages } from '../queries.ts'
import * as S from '../schemas.ts'

export const getChatAction = action(getChat, {
  data: S.historyData,
  result: S.history,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (
    { db, asker, now, places, settings, refuse },
    { room = 'chat', before = null, after = null, first = 50 },
  ) => {
    const last = await findRoom(db, room)
    if (last === null) return refuse('chat-room-not-found')
    const where = after !== null ? { after } : before !== null ? { before } : 'newest'
    const rows = await listMessages(db, { room, where, first: first + 1 })
    const shown = rows.slice(0, first).map((row) => presentMessage(row, { places, now }))
    return {
      room,
      messages: after === null ? shown.reverse() : shown,
      hasMore: rows.length > first,
      readUpTo: asker.personId === null ? null : await findReadUpTo(db, asker.personId, room),
      last,
      mayModerate: hasRole(asker, 'admin'),
      pause: pauseOf(asker, { settings }),
    }
  },
})
