import { action } from '#server/action.ts'
import { markChatRead } from '../contract.ts'
import { findRoom, saveReadUpTo } from '../queries.ts'
import * as S from '../schemas.ts'

export const markChatReadAction = action(markChatRead, {
  data: S.readData,
  result: S.marked,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, refuse }, { upTo, room = 'chat' }) => {
    if ((await findRoom(db, room)) === null) return refuse('chat-room-not-found')
    return { upTo: await saveReadUpTo(db, { personId: asker.personId, room, upTo }) }
  },
})
