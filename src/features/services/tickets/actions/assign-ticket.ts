import { action } from '#server/door/action.ts'
import { assignTicket } from '../contract.ts'
import { insertMessage, listStaff, lockTicket, setAssignee } from '../queries/tickets.ts'
import * as S from '../schemas.ts'

export const assignTicketAction = action(assignTicket, {
  data: S.assignTicketData,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, now, refuse }, { id, to }) => {
    const ticket = await lockTicket(db, id)
    if (!ticket) return refuse('ticket-not-found')
    if (to !== null && !(await listStaff(db)).some((one) => one.id === to)) return refuse('ticket-not-staff')
    if (ticket.assigneeId === to) return true as const
    await setAssignee(db, id, to)
    if (to !== null)
      await insertMessage(db, { ticketId: id, personId: to, kind: 'taken', isStaff: true, now })
    return true as const
  },
})
