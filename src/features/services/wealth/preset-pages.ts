import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const wealthPages: PresetPages = {
  'account.wealth': ownPage('account.page.wealth', 'wealth-page', 'wealth', 'account'),
  'account.membership': ownPage('account.page.membership', 'membership-page', 'membership', 'account'),
}
