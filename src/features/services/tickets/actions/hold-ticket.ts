import { action } from '#server/door/action.ts'
import { holdTicket } from '../contract.ts'
import { lockTicket, setState } from '../queries/tickets.ts'
import * as S from '../schemas.ts'

export const holdTicketAction = action(holdTicket, {
  data: S.ticketChosen,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, refuse }, { id }) => {
    const ticket = await lockTicket(db, id)
    if (!ticket) return refuse('ticket-not-found')
    if (ticket.state === 'closed') return refuse('ticket-closed')
    await setState(db, id, 'waiting')
    return true as const
  },
})
