import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const couponsPages: PresetPages = {
  'account.coupon': ownPage('account.page.coupon', 'coupon-page', 'coupon', 'account'),
}
