import { action } from '#server/door/action.ts'
import { checkWords } from '../check-words.ts'
import { replyTicket } from '../contract.ts'
import { ticketAnswered, ticketWritten } from '../events.ts'
import { chooseToChange } from '../own-ticket.ts'
import { countMessage, insertMessage, setAssignee, setUnread } from '../queries/tickets.ts'
import { stateAfter, takesWords } from '../rules.ts'
import * as S from '../schemas.ts'

/** Adds a message; reopens a closed ticket. The first staff member who answers is assigned. */
export const replyTicketAction = action(replyTicket, {
  data: S.replyTicketData,
  result: S.done,
  allow: 'members',
  limit: '60 per hour',
  run: async (context, { id, ...said }) => {
    const { db, asker, now, announce, refuse } = context
    const { ticket, isStaff } = await chooseToChange(context, id)
    if (!takesWords(ticket.state, ticket.closedAt, now)) return refuse('ticket-over')
    const words = await checkWords(context, said)
    const { personId } = asker
    const message = { ticketId: id, personId, isStaff, now }
    if (ticket.state === 'closed') await insertMessage(db, { ...message, kind: 'reopened' })
    if (isStaff && ticket.assigneeId === null) {
      await setAssignee(db, id, personId)
      await insertMessage(db, { ...message, kind: 'taken' })
    }
    await insertMessage(db, { ...message, kind: 'said', ...words })
    await countMessage(db, id, { state: stateAfter(isStaff), now })
    await setUnread(db, ticket, isStaff)
    await (isStaff
      ? announce(ticketAnswered, { ticketId: id, personId: ticket.personId, byId: personId })
      : announce(ticketWritten, { ticketId: id, personId, assigneeId: ticket.assigneeId }))
    return true as const
  },
})
