import { feature } from '#server/feature.ts'
import { listCouponsAction } from './actions/list-coupons.ts'
import { pushCouponAction } from './actions/push-coupon.ts'
import { redeemCouponAction } from './actions/redeem-coupon.ts'
import { couponGiven, couponsExpiring } from './events.ts'
import { remindCoupons } from './jobs/remind-coupons.ts'
import { couponPage } from './modules/coupon-page.ts'
import { couponsData } from './personal-data.ts'
import { couponsPages } from './preset-pages.ts'

export const couponsFeature = feature({
  name: 'product/coupons',
  actions: [listCouponsAction, pushCouponAction, redeemCouponAction],
  modules: [couponPage],
  presetPages: couponsPages,
  events: [couponGiven, couponsExpiring],
  jobs: [remindCoupons],
  personalData: couponsData,
})
