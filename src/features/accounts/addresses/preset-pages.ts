import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const addressesPages: PresetPages = {
  'account.address': ownPage('account.page.address', 'address-page', 'address', 'account'),
}
