import { defineModule } from '#site/module.ts'
import { listTickets } from '../contract.ts'

/** Somebody's tickets: for them alone. */
export const ticketPage = defineModule({
  name: 'ticket-page',
  version: 1,
  personal: async (_settings, { ask }) => ({ first: await ask(listTickets, {}) }),
})
