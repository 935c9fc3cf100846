import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseTickets } from './queries/erase.ts'
import { ticketsParts } from './queries/export.ts'

export const ticketsData: PersonalData = {
  erase: { identity: eraseTickets },
  export: ticketsParts,
  merge: {
    columns: {
      'tickets.person_id': { moves: 'tickets' },
      'tickets.assignee_id': { stays: 'what staff did is answered for by whom it was done' },
      'ticket_messages.person_id': { moves: 'tickets' },
    },
  },
}
