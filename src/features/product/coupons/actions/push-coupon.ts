import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { pushCoupon } from '../contract.ts'
import { couponGiven } from '../events.ts'
import { type CouponRow, lockCoupons, lockThere, updateOwner } from '../queries/coupons.ts'
import { codeKey } from '../rules/coupon.ts'
import { hasExpired } from '../rules/discount.ts'
import * as S from '../schemas.ts'

type Refused = RefusalOf<typeof pushCoupon>

export const pushCouponAction = action(pushCoupon, {
  data: S.pushCouponData,
  result: S.pushedCoupon,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { couponCode, toUserId }) => {
    const { db, asker, now, announce, refuse } = context
    const user = { personId: asker.personId, visitor: null }
    const { typed: coupon } = await lockCoupons(db, { key: codeKey(couponCode), user })
    if (!coupon) return refuse('coupon-unknown')
    const problem = problemOf(coupon, asker.personId, now)
    if (problem) return refuse(problem)
    if (toUserId === asker.personId) return refuse('coupon-self')
    const to = await lockThere(db, toUserId)
    if (!to) return refuse('coupon-person')
    await updateOwner(db, coupon.id, { ownerId: toUserId, now })
    const given = [{ couponId: coupon.id, toId: toUserId }]
    await announce(couponGiven, { fromId: asker.personId, given })
    return { success: true as const, to: presentPerson(to, context) }
  },
})

/** Why a coupon is not somebody's to give. */
function problemOf(coupon: CouponRow, personId: number, now: Date): Refused | null {
  if (coupon.ownerId !== personId) return 'coupon-others'
  if (coupon.type === null) return 'coupon-invalid'
  if (!coupon.allowPush) return 'coupon-push-off'
  // Also one that an order of theirs has reserved.
  if (coupon.taken > 0) return 'coupon-spent'
  return hasExpired(coupon, now) ? 'coupon-expired' : null
}
