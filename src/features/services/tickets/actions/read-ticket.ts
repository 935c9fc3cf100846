import { action } from '#server/door/action.ts'
import { readTicket } from '../contract.ts'
import { chooseToChange } from '../own-ticket.ts'
import { setUnread } from '../queries/tickets.ts'
import * as S from '../schemas.ts'

/** Marks the answer as read by the owner; has no effect for the staff. */
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
