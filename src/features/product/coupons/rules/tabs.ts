import { COUPON_STATES } from './coupon.ts'

/** Parts of the list of somebody's coupons, in their order. */
export const COUPON_TABS = ['all', ...COUPON_STATES] as const
export type CouponTab = (typeof COUPON_TABS)[number]
