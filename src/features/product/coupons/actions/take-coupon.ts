import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { takeCoupon } from '../contract.ts'
import { lastTaken } from '../events.ts'
import { presentCoupons } from '../present.ts'
import { lockCampaign } from '../queries/campaigns.ts'
import { lockCoupons, updateOwner } from '../queries/coupons.ts'
import { findFree, findKeyOf } from '../queries/shown.ts'
import { problemFor } from '../rules/discount.ts'
import * as S from '../schemas.ts'

type Asking = MemberContext<RefusalOf<typeof takeCoupon>>

export const takeCouponAction = action(takeCoupon, {
  data: S.takeCouponData,
  result: S.takenCoupon,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { campaign: id }) => {
    const { db, asker, refuse } = context
    // Those who take one of the same campaign come one after the other: each gets another code, and one alone.
    const campaign = await lockCampaign(db, id)
    if (!campaign?.isShown) return refuse('coupon-unknown')
    const own = await findKeyOf(db, id, asker.personId)
    const key = own?.key ?? (await takeFree(context, id))
    const { typed } = await lockCoupons(db, { key, user: { personId: asker.personId, visitor: null } })
    const [shown] = await presentCoupons(context, typed ? [typed] : [])
    if (!shown) throw new Error(`The coupon of campaign ${id} has gone while it was taken.`)
    return { success: true as const, coupon: shown }
  },
})

/** @returns what the code that is the asker's now is looked for by */
async function takeFree(context: Asking, campaignId: number): Promise<string> {
  const { db, asker, now, announce, refuse } = context
  const free = await findFree(db, campaignId)
  if (!free) return refuse('coupon-gone')
  const { typed: coupon } = await lockCoupons(db, {
    key: free.key,
    user: { personId: asker.personId, visitor: null },
  })
  // Somebody who knew this code has used it in this moment.
  if (!coupon?.isOpen) return refuse('coupon-gone')
  const problem = problemFor(coupon, asker, now)
  if (problem) return refuse(problem as RefusalOf<typeof takeCoupon>)
  await updateOwner(db, coupon.id, { ownerId: asker.personId, now })
  if (free.isLast) await announce(lastTaken, { campaignId })
  return free.key
}
