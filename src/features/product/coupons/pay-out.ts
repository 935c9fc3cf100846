import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { CREDIT, credit, give, ofSite, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import type { Context } from '#server/door/action.ts'
import type { CouponRow } from './queries/coupons.ts'
import { insertUse } from './queries/uses.ts'

interface PaidOut {
  personId: number
  /** Minor units, or credits; 0: it brings something else. */
  amount: number
  currency: string
}

/** Counts the use of a locked coupon that is redeemed, and gives what it brings. */
export async function payOut(
  { db, now }: Pick<Context, 'db' | 'now'>,
  coupon: CouponRow,
  { personId, amount, currency }: PaidOut,
): Promise<void> {
  await insertUse(db, { couponId: coupon.id, orderId: null, personId, visitor: null, amount, currency, now })
  if (amount === 0) return
  const account = currency === CREDIT ? credit(personId) : toppedUp(personId, currency)
  const entry = {
    key: `coupon/${coupon.id}/${personId}/${coupon.takenByAsker}`,
    reason: 'redeemed',
    cause: { kind: 'coupon', id: coupon.id },
    at: now,
  }
  await transfer(db, entry, [take(ofSite('issued', currency), amount), give(account, amount)])
}
