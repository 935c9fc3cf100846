import type { Database } from '#database/schema.ts'
import type { Context } from '#server/door/action.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { hasLookAlikes } from '#shared/texts/typed-code.ts'
import { localize } from '#site/localize.ts'
import { lastTaken } from '../events.ts'
import { type CouponRow, findCouponOf, lockCoupons } from '../queries/coupons.ts'
import { isRunningOut } from '../queries/shown.ts'
import { listTermsOf } from '../queries/things.ts'
import { freeCoupons, insertUse, lockCouponsOf, moveUse, updateUse } from '../queries/uses.ts'
import { codeKey } from '../rules/coupon.ts'
import { discountsOf, type Problem, problemFor } from '../rules/discount.ts'

type Refused = Problem | 'coupon-unknown' | 'coupon-unknown-look'

/** What an order says of itself: whose it is, and its lines in their order, in minor units. */
interface Discounted {
  id: number
  personId: number | null
  visitor: string | null
  currency: string
  lines: ReadonlyArray<{ postId: number; amount: number }>
}

type Order = Omit<Discounted, 'lines'>

const SUM = (sum: number, amount: number) => sum + amount

async function discountsFor(db: Database, coupon: CouponRow, { lines, currency }: Discounted) {
  const terms = await listTermsOf(
    db,
    lines.map(({ postId }) => postId),
  )
  const things = lines.map(({ postId, amount }) => ({ postId, amount, termIds: terms.get(postId) ?? [] }))
  return discountsOf(coupon, things, currency)
}

/**
 * Reserves the coupon of a code for a locked order, instead of the one that it has: two do not go together.
 *
 * @returns minor units that it takes off each line, in their order
 */
export async function reserveCoupon(
  { db, asker, now, locale, refuse, announce }: Context<Refused>,
  order: Discounted,
  code: string,
): Promise<number[]> {
  const { id: orderId, personId, visitor, currency } = order
  const user = { personId, visitor }
  const { typed, reserved } = await lockCoupons(db, { key: codeKey(code), orderId, user })
  if (!typed) return refuse(hasLookAlikes(code) ? 'coupon-unknown-look' : 'coupon-unknown')
  const isSame = typed.id === reserved?.id
  const own = isSame ? 1 : 0
  const coupon = { ...typed, taken: typed.taken - own, takenByAsker: typed.takenByAsker - own }
  const problem = problemFor(coupon, asker, now)
  if (problem) return refuse(problem)
  const found = await discountsFor(db, typed, order)
  if ('problem' in found) {
    const { problem: why, minimum = 0 } = found
    return refuse(why, { minimum: formatMoney(minimum, currency, locale) })
  }
  const amount = found.discounts.reduce(SUM, 0)
  if (isSame) await updateUse(db, orderId, amount, currency)
  else {
    if (reserved) await freeCoupons(db, [orderId])
    await insertUse(db, { ...user, couponId: typed.id, orderId, amount, currency, now })
    const wasFree = typed.isOpen && typed.taken === 0
    if (wasFree && (await isRunningOut(db, typed.campaignId)))
      await announce(lastTaken, { campaignId: typed.campaignId })
  }
  return found.discounts
}

/**
 * What the coupon of a locked order takes off its lines as they are now. Where it does not fit them any more, the order
 * lets go of it.
 */
export async function keepCoupon(db: Database, order: Discounted): Promise<number[]> {
  const { id, personId, visitor, currency } = order
  const none = order.lines.map(() => 0)
  const coupon = await findCouponOf(db, id, { personId, visitor })
  if (!coupon) return none
  const found = await discountsFor(db, coupon, order)
  if ('problem' in found) {
    await freeCoupons(db, [id])
    return none
  }
  await updateUse(db, id, found.discounts.reduce(SUM, 0), currency)
  return found.discounts
}

/** The coupon of the first of some locked orders that has one goes over to the order that takes their place. */
export async function carryCoupon(
  db: Database,
  from: readonly number[],
  { id, ...user }: Pick<Order, 'id' | 'personId' | 'visitor'>,
): Promise<void> {
  const others = from.filter((one) => one !== id)
  if (others.length === 0) return
  await lockCouponsOf(db, [id, ...others])
  for (const other of others) await moveUse(db, other, id, user)
  await freeCoupons(db, others)
}

/** The same as it is said once it is paid: with what it has taken off. */
export async function couponPaid(
  context: Pick<Context, 'db' | 'locale'>,
  order: Omit<Order, 'currency'> & { discount: number },
): Promise<{ name: string; faceValue: number } | null> {
  const coupon = await nameCoupon(context, order)
  return coupon && { name: coupon.name, faceValue: order.discount }
}

/** The coupon of an order, in the words of whoever reads; null where it has none. */
export async function nameCoupon(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { id, personId, visitor }: Omit<Order, 'currency'>,
): Promise<{ code: string; name: string } | null> {
  const coupon = await findCouponOf(db, id, { personId, visitor })
  return coupon ? { code: coupon.code, name: localize(coupon.name, locale) } : null
}
