import { action } from '#server/door/action.ts'
import { noteTicket } from '../contract.ts'
import { findTicket, insertMessage } from '../queries/tickets.ts'
import * as S from '../schemas.ts'

/** Internal note of the staff; does not change the state. */
export const noteTicketAction = action(noteTicket, {
  data: S.noteTicketData,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, asker, now, refuse }, { id, text }) => {
    const ticket = await findTicket(db, id)
    // Staff members are ordinary users in their own tickets: they see and write no notes there.
    if (!ticket || ticket.personId === asker.personId) return refuse('ticket-not-found')
    await insertMessage(db, {
      ticketId: id,
      personId: asker.personId,
      kind: 'note',
      isStaff: true,
      text,
      now,
    })
    return true as const
  },
})
