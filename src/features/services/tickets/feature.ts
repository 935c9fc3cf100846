import { feature } from '#server/feature.ts'
import { assignTicketAction } from './actions/assign-ticket.ts'
import { closeTicketAction } from './actions/close-ticket.ts'
import { getTicketAction } from './actions/get-ticket.ts'
import { holdTicketAction } from './actions/hold-ticket.ts'
import { listTicketQueueAction } from './actions/list-ticket-queue.ts'
import { listTicketsAction } from './actions/list-tickets.ts'
import { noteTicketAction } from './actions/note-ticket.ts'
import { openTicketAction } from './actions/open-ticket.ts'
import { readTicketAction } from './actions/read-ticket.ts'
import { replyTicketAction } from './actions/reply-ticket.ts'
import { suggestHelpAction } from './actions/suggest-help.ts'
import { ticketAnswered, ticketWritten } from './events.ts'
import { closeAnswered } from './jobs/close-answered.ts'
import { ticketPage } from './modules/ticket-page.ts'
import { ticketsData } from './personal-data.ts'
import { ticketsPages } from './preset-pages.ts'

export const ticketsFeature = feature({
  name: 'services/tickets',
  actions: [
    listTicketsAction,
    getTicketAction,
    suggestHelpAction,
    openTicketAction,
    replyTicketAction,
    readTicketAction,
    closeTicketAction,
    listTicketQueueAction,
    assignTicketAction,
    noteTicketAction,
    holdTicketAction,
  ],
  modules: [ticketPage],
  presetPages: ticketsPages,
  events: [ticketAnswered, ticketWritten],
  jobs: [closeAnswered],
  personalData: ticketsData,
})
