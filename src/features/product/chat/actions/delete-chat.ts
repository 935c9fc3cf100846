import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { deleteChat } from '../contract.ts'
import { chatDeleted } from '../events.ts'
import { findOpenRoom } from '../public/open-room.ts'
import { deleteMessage, lockMessage } from '../queries/messages.ts'
import * as S from '../schemas.ts'
import { signDeletion } from '../signature.ts'

export const deleteChatAction = action(deleteChat, {
  data: S.deleteData,
  result: S.signedText,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { index, userId, room = 'chat' }) => {
    const { db, asker, now, signer, announce, refuse } = context
    const message = await lockMessage(db, room, index)
    // The author must match too: a number alone may be mistaken.
    if (!message || message.authorId !== readId('person', userId)) return refuse('chat-message-not-found')
    const isOwn = message.authorId === asker.personId
    if (!isOwn) {
      const open = (await findOpenRoom(db, room, asker, context)) ?? refuse('chat-message-not-found')
      if (!open.mayModerate) return refuse('chat-not-yours')
    }
    await deleteMessage(db, { room, index, isRemoved: !isOwn, now })
    await announce(chatDeleted, { room, index })
    return signDeletion(signer, { room, index })
  },
})
