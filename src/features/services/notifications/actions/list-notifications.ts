import { action } from '#server/door/action.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import { listNotifications } from '../contract.ts'
import { presentNotices } from '../present.ts'
import { countUnread, getUnread, listNotices } from '../queries/read.ts'
import { PAGE } from '../rules.ts'
import * as S from '../schemas.ts'

export const listNotificationsAction = action(listNotifications, {
  data: S.listData,
  result: S.notices,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { tab = null, unread = false, after = '' }) => {
    const { db, asker } = context
    const { personId } = asker
    const [time, id] = decodeCursor(after, ['time', 'number']) ?? []
    const behind = time === undefined || id === undefined ? null : { time, id }
    const [rows, tabs, all] = await Promise.all([
      listNotices(db, { personId, tab, unread, after: behind, first: PAGE + 1 }),
      countUnread(db, personId),
      getUnread(db, personId),
    ])
    const shown = rows.slice(0, PAGE)
    const last = shown.at(-1)
    const nodes = await presentNotices(context, personId, shown)
    return {
      edges: nodes.map((node) => ({ node })),
      pageInfo: {
        endCursor: last ? encodeCursor([last.time, last.id]) : '',
        hasNextPage: rows.length > PAGE,
      },
      unread: { all, tabs },
    }
  },
})
