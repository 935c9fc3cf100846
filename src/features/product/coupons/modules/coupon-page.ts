import { defineModule } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { listCoupons } from '../contract.ts'
import { COUPON_TABS, type CouponTab } from '../rules/tabs.ts'
import type { CouponList } from '../schemas.ts'

export interface OwnCoupons {
  first: CouponList
  tab: CouponTab
  /** Path of the whole shop. */
  shop: string
}

/** Somebody's coupons: for them alone. */
export const couponPage = defineModule({
  name: 'coupon-page',
  version: 1,
  personal: async (_settings, { ask, places, query }): Promise<{ own: OwnCoupons }> => ({
    own: {
      first: await ask(listCoupons, {}),
      shop: pathOf(places, 'shop', 'archive', 'all'),
      tab: COUPON_TABS.find((one) => one === query.tab) ?? 'all',
    },
  }),
})
