import { action } from '#server/action.ts'
import { noteTicket } from '../contract.ts'
import { findTicket, insertMessage } from '../queries/tickets.ts'
import * as S from '../schemas.ts'

/** Only the staff reads it; whose turn it is stays as it was. */
export const noteTicketAction = action(noteTicket, {
  data: S.noteTicketData,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, asker, now, refuse }, { id, text }) => {
    const ticket = await findTicket(db, id)
    // In one's own ticket one is not of the staff: what is said there is no secret.
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
