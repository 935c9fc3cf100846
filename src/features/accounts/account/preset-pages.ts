import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const accountPages: PresetPages = {
  notify: ownPage('account.notify.title', 'payment-return', 'notify'),
  builder: ownPage('account.builder.title', 'builder-gate', 'builder'),
}
