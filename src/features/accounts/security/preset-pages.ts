import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const securityPages: PresetPages = {
  'account.security': ownPage('account.page.security', 'security-page', 'security', 'account'),
}
