import { action } from '#server/door/action.ts'
import { checkWords } from '../check-words.ts'
import { openTicket } from '../contract.ts'
import { ticketWritten } from '../events.ts'
import { countMessage, countOpenTickets, insertMessage, insertTicket } from '../queries/tickets.ts'
import { MOST_OPEN } from '../rules.ts'
import * as S from '../schemas.ts'

/** Opens a private ticket to the staff. Silenced people may too. */
export const openTicketAction = action(openTicket, {
  data: S.openTicketData,
  result: S.opened,
  allow: 'members',
  // Tickets are answered by people.
  limit: '20 per hour',
  run: async (context, { category, subject, ...said }) => {
    const { db, asker, now, announce, refuse } = context
    const { personId } = asker
    if (subject === '') return refuse('ticket-subject')
    const words = await checkWords(context, said)
    if ((await countOpenTickets(db, personId)) >= MOST_OPEN) return refuse('tickets-full')
    const id = await insertTicket(db, { personId, category, subject, now })
    await insertMessage(db, { ticketId: id, personId, kind: 'said', isStaff: false, ...words, now })
    await countMessage(db, id, { state: 'open', now })
    await announce(ticketWritten, { ticketId: id, personId, assigneeId: null })
    return { id }
  },
})
