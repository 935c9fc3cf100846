import { read, type, write } from '#shared/contract.ts'
import type * as D from './schemas/desk.ts'
import type * as S from './schemas.ts'

/** The asker's own, and those with a code for everybody that they have used; the newest first. */
export const listCoupons = read('account.couponList', {
  at: 'guaqi.account.coupon.list',
  data: type<S.ListCouponsData>(),
  result: type<S.CouponList>(),
})

/** Gives a coupon to somebody else, for good; they are notified. */
export const pushCoupon = write('account.couponPush', {
  at: 'guaqi.account.coupon.push',
  data: type<S.PushCouponData>(),
  result: type<S.PushedCoupon>(),
  errors: {
    'coupon-unknown': 404,
    'coupon-others': 403,
    'coupon-push-off': 409,
    'coupon-spent': 409,
    'coupon-expired': 410,
    'coupon-invalid': 409,
    'coupon-person': 404,
    'coupon-self': 422,
  },
})

/**
 * Takes what a code brings: money, credit, a level or a text; one that takes something off an order, and is for whoever
 * has it first, is kept for one.
 */
export const redeemCoupon = write('account.couponRedeem', {
  at: 'guaqi.account.coupon.redeem',
  data: type<S.RedeemCouponData>(),
  result: type<S.RedeemedCoupon>(),
  errors: {
    'coupon-unknown': 404,
    'coupon-unknown-look': 404,
    'coupon-invalid': 409,
    'coupon-expired': 410,
    'coupon-not-yet': 409,
    'coupon-others': 403,
    'coupon-level': 403,
    'coupon-used': 409,
    'coupon-gone': 409,
    'coupon-checkout': 409,
    'coupon-sign-up': 409,
    'coupon-has-level': 409,
    'coupon-currency': 409,
  },
})

/** Coupons that anybody may take who buys a product; their codes are told to whoever takes one. */
export const listShownCoupons = read('coupons.listShown', {
  at: 'guaqi.coupons.shown',
  data: type<S.ListShownData>(),
  result: type<S.ShownCoupons>(),
})

/** Of which campaigns that pages show the asker has a coupon. */
export const listTakenCoupons = read('coupons.listTaken', {
  at: 'guaqi.coupons.taken',
  data: type<S.ListTakenData>(),
  result: type<S.TakenCoupons>(),
})

/** Keeps a coupon for the asker that pages of products show: one of each campaign. */
export const takeCoupon = write('account.couponTake', {
  at: 'guaqi.account.coupon.take',
  data: type<S.TakeCouponData>(),
  result: type<S.TakenCoupon>(),
  errors: {
    'coupon-unknown': 404,
    'coupon-expired': 410,
    'coupon-not-yet': 409,
    'coupon-others': 403,
    'coupon-level': 403,
    'coupon-gone': 409,
  },
})

/** What coupons there are, for whoever runs the shop; the newest first. */
export const listCampaigns = read('coupons.listCampaigns', {
  at: 'guaqi.coupons.campaigns',
  data: type<D.ListCampaignsData>(),
  result: type<D.CampaignList>(),
})

/** One of them with what came of it. */
export const getCampaign = read('coupons.getCampaign', {
  at: 'guaqi.coupons.campaign',
  data: type<D.CampaignChosen>(),
  result: type<D.CampaignView>(),
  errors: { 'campaign-not-found': 404 },
})

/** Makes a campaign, or changes it: what its coupons are worth, and where, only as long as nobody has one. */
export const saveCampaign = write('coupons.saveCampaign', {
  at: 'guaqi.coupons.saveCampaign',
  data: type<D.SaveCampaignData>(),
  result: type<D.SavedCampaign>(),
  errors: {
    'campaign-not-found': 404,
    'campaign-over': 409,
    'campaign-begun': 409,
    'campaign-fewer': 409,
    'campaign-name': 422,
    'campaign-worth': 422,
    'campaign-minimum': 422,
    'campaign-redeem': 422,
    'campaign-who': 422,
    'campaign-where': 422,
    'campaign-dates': 422,
    'campaign-shown': 422,
  },
})

/** Makes codes for whoever has them: by chance, or one of the asker's choice. */
export const createCouponCodes = write('coupons.createCodes', {
  at: 'guaqi.coupons.createCodes',
  data: type<D.CreateCouponCodesData>(),
  result: type<D.CreatedCouponCodes>(),
  errors: {
    'campaign-not-found': 404,
    'campaign-over': 409,
    'campaign-changed': 409,
    'coupon-invalid': 409,
    'code-one': 422,
    'code-short': 422,
    'code-signs': 422,
    'code-taken': 409,
  },
})

/** The codes of a campaign, a thousand at once, the oldest first. */
export const listCouponCodes = read('coupons.listCodes', {
  at: 'guaqi.coupons.codes',
  data: type<D.ListCouponCodesData>(),
  result: type<D.CouponCodes>(),
  errors: { 'campaign-not-found': 404 },
})

/** Gives people one coupon each, who are notified; whoever has one of the campaign keeps that alone. */
export const giveCoupons = write('coupons.giveCoupons', {
  at: 'guaqi.coupons.giveCoupons',
  data: type<D.GiveCouponsData>(),
  result: type<D.GivenCoupons>(),
  errors: {
    'campaign-not-found': 404,
    'campaign-over': 409,
    'coupon-invalid': 409,
    'coupon-person': 404,
    'campaign-nobody': 422,
    'campaign-many': 422,
  },
})

/** Ends a campaign for good: its codes serve nobody any more but orders that have reserved one. */
export const endCampaign = write('coupons.endCampaign', {
  at: 'guaqi.coupons.endCampaign',
  data: type<D.CampaignChosen>(),
  result: type<D.EndedCampaign>(),
  errors: { 'campaign-not-found': 404 },
})
