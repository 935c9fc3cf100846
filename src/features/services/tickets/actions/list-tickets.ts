import { action } from '#server/door/action.ts'
import { listTickets } from '../contract.ts'
import { cursorOf, placeOf, presentLine } from '../present.ts'
import { listOwnTickets } from '../queries/tickets.ts'
import { LIST_PAGE } from '../rules.ts'
import * as S from '../schemas.ts'

export const listTicketsAction = action(listTickets, {
  data: S.listTicketsData,
  result: S.ticketList,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker }, { after = '' }) => {
    const rows = await listOwnTickets(db, {
      personId: asker.personId,
      after: placeOf(after),
      first: LIST_PAGE + 1,
    })
    const shown = rows.slice(0, LIST_PAGE)
    return {
      nodes: shown.map(presentLine),
      endCursor: cursorOf(shown.at(-1)),
      hasNextPage: rows.length > LIST_PAGE,
    }
  },
})
