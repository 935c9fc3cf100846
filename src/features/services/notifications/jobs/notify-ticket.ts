import { int, nullable, object } from 'zod/mini'
import { findTicket, listStaff } from '#features/services/tickets/queries/tickets.ts'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'

const about = (id: number, subject: string) => ({ thing: { kind: 'ticket', id }, detail: { subject } })

/** The owner of a ticket is notified that the staff has answered. */
export const notifyTicketAnswered = defineJob({
  name: 'notifications.ticketAnswered',
  data: object({ ticketId: int(), personId: int(), byId: int() }),
  run: async (context, { ticketId, personId, byId }) => {
    const ticket = await findTicket(context.db, ticketId)
    if (!ticket) return
    await notifyPeople(
      context,
      { type: 'ticket', actorId: byId, groupKey: `ticket/${ticketId}`, ...about(ticketId, ticket.subject) },
      [personId],
    )
  },
})

/** Whoever a ticket is assigned to is notified that its owner has written; of an unassigned one, the whole staff. */
export const notifyTicketWritten = defineJob({
  name: 'notifications.ticketWritten',
  data: object({ ticketId: int(), personId: int(), assigneeId: nullable(int()) }),
  run: async (context, { ticketId, personId, assigneeId }) => {
    const ticket = await findTicket(context.db, ticketId)
    if (!ticket) return
    const staff = assigneeId === null ? (await listStaff(context.db)).map(({ id }) => id) : [assigneeId]
    await notifyPeople(
      context,
      {
        type: 'ticket-written',
        actorId: personId,
        groupKey: `ticket-written/${ticketId}`,
        ...about(ticketId, ticket.subject),
      },
      staff,
      'own-work',
    )
  },
})
