import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const privacyPages: PresetPages = {
  'account.privacy': ownPage('account.page.privacy', 'privacy-page', 'privacy', 'account'),
}
