import { CREDIT } from '#features/kernel/ledger/rules.ts'
import { personPromoted } from '#features/kernel/people/events.ts'
import { raiseLevel } from '#features/kernel/people/queries/standing.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { hasLookAlikes } from '#shared/texts/typed-code.ts'
import { redeemCoupon } from '../contract.ts'
import { payOut } from '../pay-out.ts'
import { presentCoupons } from '../present.ts'
import { type CouponRow, lockCoupons, updateOwner } from '../queries/coupons.ts'
import { codeKey } from '../rules/coupon.ts'
import { problemFor } from '../rules/discount.ts'
import * as S from '../schemas.ts'

type Asking = MemberContext<RefusalOf<typeof redeemCoupon>>

export const redeemCouponAction = action(redeemCoupon, {
  data: S.redeemCouponData,
  result: S.redeemedCoupon,
  allow: 'members',
  // Against guessing codes.
  limit: '10 per minute',
  run: async (context, { code }) => {
    const { db, asker, now, refuse } = context
    const key = codeKey(code)
    const user = { personId: asker.personId, visitor: null }
    const { typed: coupon } = await lockCoupons(db, { key, user })
    if (!coupon) return refuse(hasLookAlikes(code) ? 'coupon-unknown-look' : 'coupon-unknown')
    const problem = problemFor(coupon, asker, now)
    if (problem) return refuse(problem as RefusalOf<typeof redeemCoupon>)
    // Whoever is a member already does not sign up: what staff have given to them they may redeem.
    if (coupon.type === 'register' && coupon.isOpen) return refuse('coupon-sign-up')
    const brings = coupon.redeem.type !== 'none'
    // What takes something off an order is kept for one; what many may use needs no keeping.
    if (!brings && (coupon.uses > 1 || !coupon.isOpen)) return refuse('coupon-checkout')
    if (brings) await grant(context, coupon)
    else await updateOwner(db, coupon.id, { ownerId: asker.personId, now })
    const { typed: after } = await lockCoupons(db, { key, user })
    const [shown] = await presentCoupons(context, after ? [after] : [])
    if (!shown) throw new Error(`Coupon ${coupon.id} has gone while it was redeemed.`)
    return { success: true as const, kept: !brings, coupon: shown }
  },
})

/** Gives what a locked coupon brings, and counts the use. */
async function grant(context: Asking, coupon: CouponRow): Promise<void> {
  const { amount, currency } = worthOf(context, coupon)
  const { redeem } = coupon
  if (redeem.type === 'level') await raise(context, redeem.level)
  await payOut(context, coupon, { personId: context.asker.personId, amount, currency })
}

function worthOf({ currency, refuse }: Asking, { redeem }: CouponRow): { amount: number; currency: string } {
  if (redeem.type === 'credit') return { amount: redeem.credit, currency: CREDIT }
  if (redeem.type !== 'money') return { amount: 0, currency: '' }
  const amount = redeem.money[currency] ?? 0
  return amount > 0 ? { amount, currency } : refuse('coupon-currency')
}

/** To a higher level alone: whoever has it, or a higher one, keeps the coupon. */
async function raise(context: Asking, level: string): Promise<void> {
  const { db, asker, now, settings, announce, refuse } = context
  const keys = settings.level.lv.map(({ key }) => key)
  const rank = keys.indexOf(level)
  if (rank < 0) return refuse('coupon-invalid')
  // What the asker was read with may be older than another coupon of theirs.
  const isRaised = await raiseLevel(db, asker.personId, { level, asHigh: keys.slice(rank) }, now)
  if (!isRaised) return refuse('coupon-has-level')
  await announce(personPromoted, { personId: asker.personId })
}
