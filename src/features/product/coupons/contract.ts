import { read, type, write } from '#shared/contract.ts'
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
    'coupon-has-level': 409,
    'coupon-currency': 409,
  },
})
