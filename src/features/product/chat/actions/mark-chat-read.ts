import { action } from '#server/door/action.ts'
import { markChatRead } from '../contract.ts'
import { findOpenRoom } from '../public/open-room.ts'
import { saveReadUpTo } from '../queries/messages.ts'
import * as S from '../schemas.ts'

export const markChatReadAction = action(markChatRead, {
  data: S.readData,
  result: S.marked,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { upTo, room = 'chat' }) => {
    const { db, asker, refuse } = context
    if (!(await findOpenRoom(db, room, asker, context))) return refuse('chat-room-not-found')
    return { upTo: await saveReadUpTo(db, { personId: asker.personId, room, upTo }) }
  },
})
