import { action } from '#server/door/action.ts'
import { listTicketQueue } from '../contract.ts'
import { cursorOf, placeOf, presentLine } from '../present.ts'
import { listQueueRows, listStaff } from '../queries/tickets.ts'
import { LIST_PAGE } from '../rules.ts'
import * as S from '../schemas.ts'

export const listTicketQueueAction = action(listTicketQueue, {
  data: S.listQueueData,
  result: S.ticketQueue,
  allow: 'staff',
  limit: '120 per minute',
  run: async ({ db, asker }, { queue = 'waiting', after = '' }) => {
    const rows = await listQueueRows(db, {
      queue,
      staffId: asker.personId,
      after: placeOf(after),
      first: LIST_PAGE + 1,
    })
    const shown = rows.slice(0, LIST_PAGE)
    return {
      nodes: shown.map((row) => ({ ...presentLine(row), person: row.person, assignee: row.assignee ?? '' })),
      endCursor: cursorOf(shown.at(-1)),
      hasNextPage: rows.length > LIST_PAGE,
      staff: await listStaff(db),
    }
  },
})
