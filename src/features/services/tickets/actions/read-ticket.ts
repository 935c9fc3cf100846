import { action } from '#server/action.ts'
import { readTicket } from '../contract.ts'
import { chooseToChange } from '../own-ticket.ts'
import { setUnread } from '../queries/tickets.ts'
import * as S from '../schemas.ts'

/** Whose ticket it is has seen the answer; that one of the staff looks at it changes nothing. */
export const readTicketAction = action(readTicket, {
  data: S.ticketChosen,
  result: S.done,
  allow: 'members',
  limit: '240 per minute',
  run: async (context, { id }) => {
    const { ticket, isStaff } = await chooseToChange(context, id)
    if (!isStaff) await setUnread(context.db, ticket, false)
    return true as const
  },
})
