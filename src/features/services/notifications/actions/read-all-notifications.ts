import { action } from '#server/door/action.ts'
import { readAllNotifications } from '../contract.ts'
import { getUnread, readAll } from '../queries/read.ts'
import * as S from '../schemas.ts'

export const readAllNotificationsAction = action(readAllNotifications, {
  data: S.readAllData,
  result: S.unreadLeft,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, now }, { tab = null, upTo }) => {
    // The list has times in milliseconds, rows in microseconds.
    const end = new Date(new Date(upTo).getTime() + 1)
    await readAll(db, { personId: asker.personId, tab, upTo: end, now })
    return { unread: await getUnread(db, asker.personId) }
  },
})
