import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const socialPages: PresetPages = {
  authorize: ownPage('account.authorize.title', 'social-return', 'authorize'),
}
