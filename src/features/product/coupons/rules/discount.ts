import { allocate } from '#shared/numbers/money.ts'
import type { Amounts, CouponType } from './coupon.ts'

/** Why a coupon cannot be used; each is a sentence of its own. */
export type Problem =
  | 'coupon-invalid'
  | 'coupon-kind'
  | 'coupon-expired'
  | 'coupon-not-yet'
  | 'coupon-others'
  | 'coupon-level'
  | 'coupon-used'
  | 'coupon-gone'
  | 'coupon-goods'
  | 'coupon-currency'
  | 'coupon-minimum'

interface Terms {
  type: CouponType | null
  faceValue: Amounts
  /** Of a hundred; null: an amount. */
  percent: number | null
  minimumSpend: Amounts
  useRestrict: 'none' | 'ids' | 'levels'
  levels: readonly string[]
  restrictedType: 'terms' | 'ids' | 'other'
  termIds: readonly number[]
  postIds: readonly number[]
  uses: number
  perPerson: number
  startsAt: Date
  expiresAt: Date | null
  endedAt: Date | null
}

/** A coupon in the hands of whoever asks. */
export interface Held extends Terms {
  ownerId: number | null
  isOpen: boolean
  /** Uses of all, and of the asker, beside what is asked for now. */
  taken: number
  takenByAsker: number
  /** Whether the asker is one of those whom it names. */
  isNamed: boolean
}

interface Person {
  personId: number | null
  level: string | null
  vip: string | null
}

export const hasExpired = (
  { expiresAt, endedAt }: Pick<Terms, 'expiresAt' | 'endedAt'>,
  now: Date,
): boolean => (expiresAt !== null && expiresAt <= now) || (endedAt !== null && endedAt <= now)

/** Whether somebody may use a coupon now, whatever for. */
export function problemFor(coupon: Held, { personId, level, vip }: Person, now: Date): Problem | null {
  if (coupon.type === null) return 'coupon-invalid'
  if (!coupon.isOpen && (coupon.ownerId === null || coupon.ownerId !== personId)) return 'coupon-others'
  if (hasExpired(coupon, now)) return 'coupon-expired'
  if (coupon.startsAt > now) return 'coupon-not-yet'
  if (coupon.useRestrict === 'ids' && !coupon.isNamed) return 'coupon-others'
  const isOfLevel = [level, vip].some((key) => key !== null && coupon.levels.includes(key))
  if (coupon.useRestrict === 'levels' && !isOfLevel) return 'coupon-level'
  if (coupon.takenByAsker >= coupon.perPerson) return 'coupon-used'
  return coupon.taken >= coupon.uses ? 'coupon-gone' : null
}

interface Thing {
  postId: number
  termIds: readonly number[]
  /** Minor units of the whole line. */
  amount: number
}

const fits = ({ restrictedType, postIds, termIds }: Terms, thing: Thing): boolean => {
  if (restrictedType === 'ids') return postIds.includes(thing.postId)
  if (restrictedType === 'terms') return thing.termIds.some((id) => termIds.includes(id))
  return true
}

/**
 * What a coupon takes off each line, in their order: never more than the things cost that it is for, spread by what each
 * costs.
 */
export function discountsOf(
  terms: Terms,
  things: readonly Thing[],
  currency: string,
): { discounts: number[] } | { problem: Problem; minimum?: number } {
  if (terms.type === null) return { problem: 'coupon-invalid' }
  if (terms.type !== 'cash') return { problem: 'coupon-kind' }
  const weights = things.map((thing) => (fits(terms, thing) ? thing.amount : 0))
  const whole = weights.reduce((sum, amount) => sum + amount, 0)
  if (whole === 0) return { problem: 'coupon-goods' }
  const minimum = terms.minimumSpend[currency] ?? 0
  const isInOtherCurrency =
    terms.percent === null
      ? terms.faceValue[currency] === undefined
      : Object.keys(terms.minimumSpend).length > 0 && terms.minimumSpend[currency] === undefined
  if (isInOtherCurrency) return { problem: 'coupon-currency' }
  if (whole < minimum) return { problem: 'coupon-minimum', minimum }
  const worth =
    terms.percent === null
      ? (terms.faceValue[currency] ?? 0)
      : Number((BigInt(whole) * BigInt(terms.percent)) / 100n)
  return { discounts: allocate(Math.min(worth, whole), weights) }
}
