import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const messagesPages: PresetPages = {
  'account.message': ownPage('account.page.message', 'message-page', 'message', 'account'),
}
