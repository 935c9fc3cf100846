import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { readNotification } from '../contract.ts'
import { conversationRead } from '../events.ts'
import { readConversation, readNotice } from '../queries/read.ts'
import * as S from '../schemas.ts'

export const readNotificationAction = action(readNotification, {
  data: S.readData,
  result: S.done,
  allow: 'members',
  limit: '240 per minute',
  run: async ({ db, asker, now, announce, refuse }, { id, toId }) => {
    const { personId } = asker
    const number = readId('notification', id)
    // The recipient must match: notifications of others are not found.
    if (readId('person', toId) !== personId) return refuse('notification-not-found')
    if (!number) {
      const otherId = readId('conversation', id)
      if (!otherId || !(await readConversation(db, { personId, otherId, now })))
        return refuse('notification-not-found')
      await announce(conversationRead, { personId, otherId })
      return true as const
    }
    if (!(await readNotice(db, asker, number, now))) return refuse('notification-not-found')
    return true as const
  },
})
