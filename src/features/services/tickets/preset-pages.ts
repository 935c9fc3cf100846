import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const ticketsPages: PresetPages = {
  'account.ticket': ownPage('account.page.ticket', 'ticket-page', 'ticket', 'account'),
}
