import { action } from '#server/door/action.ts'
import { reactChat } from '../contract.ts'
import { chatChanged } from '../events.ts'
import { chatRefusal } from '../may-chat.ts'
import { findOpenRoom } from '../public/open-room.ts'
import { lockMessage, toggleReaction } from '../queries/messages.ts'
import * as S from '../schemas.ts'

export const reactChatAction = action(reactChat, {
  data: S.reactData,
  result: S.reacted,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { index, sign, room = 'chat' }) => {
    const { db, asker, announce, refuse } = context
    const closed = chatRefusal(asker, { node: null }, context)
    if (closed) return refuse(closed)
    const open = await findOpenRoom(db, room, asker, context)
    if (!open || !(await lockMessage(db, room, index))) return refuse('chat-message-not-found')
    const stopped = chatRefusal(asker, open, context)
    if (stopped) return refuse(stopped)
    const isOn = await toggleReaction(db, { room, index, personId: asker.personId, sign })
    await announce(chatChanged, { room, index })
    return { index, isOn }
  },
})
