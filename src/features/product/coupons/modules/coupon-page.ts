import { defineModule } from '#site/module.ts'
import { listCoupons } from '../contract.ts'
import { COUPON_TABS, type CouponTab } from '../rules/tabs.ts'
import type { CouponList } from '../schemas.ts'

export interface OwnCoupons {
  first: CouponList
  tab: CouponTab
}

/** Somebody's coupons: for them alone. */
export const couponPage = defineModule({
  name: 'coupon-page',
  version: 1,
  personal: async (_settings, { ask, query }): Promise<{ own: OwnCoupons }> => ({
    own: {
      first: await ask(listCoupons, {}),
      tab: COUPON_TABS.find((one) => one === query.tab) ?? 'all',
    },
  }),
})
