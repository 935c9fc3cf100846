import { feature } from '#server/feature.ts'
import { createCouponCodesAction } from './actions/desk/create-coupon-codes.ts'
import { endCampaignAction } from './actions/desk/end-campaign.ts'
import { getCampaignAction } from './actions/desk/get-campaign.ts'
import { giveCouponsAction } from './actions/desk/give-coupons.ts'
import { listCampaignsAction } from './actions/desk/list-campaigns.ts'
import { listCouponCodesAction } from './actions/desk/list-coupon-codes.ts'
import { saveCampaignAction } from './actions/desk/save-campaign.ts'
import { listCouponsAction } from './actions/list-coupons.ts'
import { listShownCouponsAction } from './actions/list-shown-coupons.ts'
import { listTakenCouponsAction } from './actions/list-taken-coupons.ts'
import { pushCouponAction } from './actions/push-coupon.ts'
import { redeemCouponAction } from './actions/redeem-coupon.ts'
import { takeCouponAction } from './actions/take-coupon.ts'
import { couponAdmission } from './admission.ts'
import { campaignActed, couponGiven, couponsExpiring, lastTaken } from './events.ts'
import { remindCoupons } from './jobs/remind-coupons.ts'
import { couponPage } from './modules/coupon-page.ts'
import { productCoupon } from './modules/product-coupon.ts'
import { couponsData } from './personal-data.ts'
import { couponsPages } from './preset-pages.ts'

export const couponsFeature = feature({
  name: 'product/coupons',
  actions: [
    listCouponsAction,
    pushCouponAction,
    redeemCouponAction,
    listShownCouponsAction,
    listTakenCouponsAction,
    takeCouponAction,
    listCampaignsAction,
    getCampaignAction,
    saveCampaignAction,
    createCouponCodesAction,
    listCouponCodesAction,
    giveCouponsAction,
    endCampaignAction,
  ],
  modules: [couponPage, productCoupon],
  presetPages: couponsPages,
  events: [couponGiven, couponsExpiring, campaignActed, lastTaken],
  jobs: [remindCoupons],
  admissions: [couponAdmission],
  personalData: couponsData,
})
