import { withdrawNotification } from '#features/services/notifications/queries/write.ts'
import { conversationKey } from '#features/services/notifications/rules.ts'
import { findMessage, lockPair, removeMessage } from '#features/talk/conversations/queries/conversations.ts'
import { action } from '#server/door/action.ts'
import { opaqueId, readId } from '#shared/ids/ids.ts'
import { deleteMessage } from '../contract.ts'
import { messageDeleted } from '../events.ts'
import { canReadMessages } from '../permissions.ts'
import * as S from '../schemas.ts'

export const deleteMessageAction = action(deleteMessage, {
  data: S.deleteData,
  result: S.deleted,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { id: sent, toId: sentTo }) => {
    const { db, asker, announce, refuse } = context
    const { personId } = asker
    if (!canReadMessages(asker, context).allowed) return refuse('message-no-permission')
    const id = readId('message', sent)
    const otherId = readId('person', sentTo)
    if (!id || !otherId) return refuse('message-not-found')
    await lockPair(db, { personId, otherId })
    const row = await findMessage(db, id)
    if (!row) return refuse('message-not-found')
    if (row.fromId !== personId)
      return refuse(row.toId === personId ? 'message-not-yours' : 'message-not-found')
    if (row.toId !== otherId) return refuse('message-not-found')
    const isAllRead = await removeMessage(db, { id, fromId: personId, toId: otherId })
    if (isAllRead)
      await withdrawNotification(db, {
        personId: otherId,
        groupKey: conversationKey(personId),
        actorId: personId,
      })
    await announce(messageDeleted, { id, fromId: personId, toId: otherId })
    return { id: opaqueId('message', id) }
  },
})
