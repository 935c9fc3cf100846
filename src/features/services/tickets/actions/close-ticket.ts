import { action } from '#server/door/action.ts'
import { closeTicket } from '../contract.ts'
import { chooseToChange } from '../own-ticket.ts'
import { insertMessage, setClosed } from '../queries/tickets.ts'
import * as S from '../schemas.ts'

/** Ends a ticket, by whose it is or by the staff; one that is closed already stays so. */
export const closeTicketAction = action(closeTicket, {
  data: S.ticketChosen,
  result: S.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { id }) => {
    const { db, asker, now } = context
    const { ticket, isStaff } = await chooseToChange(context, id)
    if (ticket.state === 'closed') return true as const
    await setClosed(db, id, now)
    await insertMessage(db, { ticketId: id, personId: asker.personId, kind: 'closed', isStaff, now })
    return true as const
  },
})
