import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

const ticket = { ticketId: z.number(), personId: z.number() }

/** Somebody has opened a ticket, or said more in it; without an assignee it is the whole staff's. */
export const ticketWritten = defineEvent('ticket.written', {
  data: z.object({ ...ticket, assigneeId: z.nullable(z.number()) }),
})
/** The staff has answered. */
export const ticketAnswered = defineEvent('ticket.answered', {
  data: z.object({ ...ticket, byId: z.number() }),
  touches: ({ personId }) => [`person:${personId}:access`],
})
