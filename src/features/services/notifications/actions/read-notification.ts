import { action } from '#server/action.ts'
import { readId, readNumber } from '#shared/ids.ts'
import { readNotification } from '../contract.ts'
import { readNotice } from '../queries/read.ts'
import * as S from '../schemas.ts'

export const readNotificationAction = action(readNotification, {
  data: S.readData,
  result: S.done,
  allow: 'members',
  limit: '240 per minute',
  run: async ({ db, asker, now, refuse }, { id, toId }) => {
    const number = readNumber(String(id))
    // Whose it is, is said twice: a line of somebody else is none.
    if (!number || readId('person', toId) !== asker.personId) return refuse('notification-not-found')
    if (!(await readNotice(db, asker, number, now))) return refuse('notification-not-found')
    return true as const
  },
})
