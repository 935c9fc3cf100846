import { plainCode, randomCode } from '#shared/texts/typed-code.ts'
import type { Localized } from '#site/localize.ts'

export const COUPON_TYPES = ['cash', 'register', 'exchange', 'other'] as const
export type CouponType = (typeof COUPON_TYPES)[number]

/** Minor units by currency. */
export type Amounts = Partial<Record<string, number>>

/** What somebody gets for the code. */
export type Redeem =
  | { type: 'none' }
  | { type: 'custom'; text: Localized }
  | { type: 'money'; money: Amounts }
  | { type: 'credit'; credit: number }
  | { type: 'level'; level: string }

export const COUPON_STATES = ['unused', 'used', 'expired', 'invalid'] as const
export type CouponState = (typeof COUPON_STATES)[number]

interface Shown {
  type: string
  status: 'unused' | 'used'
  expiredAt: { hasExpired: boolean }
}

/** What a coupon is called in a list: in this order, so that one that says nothing of itself is invalid above all. */
export function displayState({ type, status, expiredAt }: Shown): CouponState {
  if (type === '') return 'invalid'
  if (expiredAt.hasExpired) return 'expired'
  return status === 'unused' ? 'unused' : 'used'
}

/** Codes are compared as people say them: capitals, half-width, without what groups them. */
export const codeKey = (typed: string): string => plainCode(typed).replace(/[\p{Pd}_.·]/gu, '')

/** Of 31 signs: cannot be found by guessing ten times a minute. */
const LENGTH = 12

/** @param draw a number from 0 to below its argument, by chance */
export function newCode(draw: (below: number) => number): string {
  return randomCode(LENGTH, draw).replace(/(.{4})(?=.)/g, '$1-')
}

/** Coupons that a page of a product shows. */
export const MOST_SHOWN = 6

const DAY = 86_400_000
/** ms before its end in which somebody is told that a coupon expires. */
export const EXPIRES_SOON = 3 * DAY
