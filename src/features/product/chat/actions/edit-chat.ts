import { action } from '#server/door/action.ts'
import { editChat } from '../contract.ts'
import { chatChanged } from '../events.ts'
import { chatRefusal } from '../may-chat.ts'
import { findOpenRoom } from '../public/open-room.ts'
import { lockMessage, updateText } from '../queries/messages.ts'
import { isEditable, textProblem, tidyText } from '../rules.ts'
import * as S from '../schemas.ts'

export const editChatAction = action(editChat, {
  data: S.editData,
  result: S.edited,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { index, text: sent, room = 'chat' }) => {
    const { db, asker, now, announce, refuse } = context
    const closed = chatRefusal(asker, { node: null }, context)
    if (closed) return refuse(closed)
    const text = tidyText(sent)
    const open = await findOpenRoom(db, room, asker, context)
    const message = open ? await lockMessage(db, room, index) : undefined
    if (!open || !message) return refuse('chat-message-not-found')
    const stopped = chatRefusal(asker, open, context)
    if (stopped) return refuse(stopped)
    if (message.authorId !== asker.personId) return refuse('chat-not-yours')
    if (!isEditable({ at: message.createdAt.getTime() }, now.getTime())) return refuse('chat-too-late')
    const problem = textProblem(text, message.imageId !== null)
    if (problem) return refuse(problem)
    if (message.text !== text) {
      await updateText(db, { room, index, text, now })
      await announce(chatChanged, { room, index })
    }
    return { index, text }
  },
})
