import { CREDIT } from '#features/kernel/ledger/rules.ts'
import { personPromoted } from '#features/kernel/people/events.ts'
import { updateLevel } from '#features/kernel/people/queries/standing.ts'
import type { Admission, AdmissionProblem } from '#server/door/admission.ts'
import { payOut } from './pay-out.ts'
import { type CouponRow, lockCoupons } from './queries/coupons.ts'
import { codeKey, type Redeem } from './rules/coupon.ts'
import { type Problem, problemFor } from './rules/discount.ts'

const SAID: Partial<Record<Problem, AdmissionProblem>> = {
  'coupon-expired': 'expired',
  'coupon-used': 'used',
  'coupon-gone': 'used',
}

/** Coupons for signing up: each lets in as many as it has uses, and brings each of them what it is redeemed for. */
export const couponAdmission: Admission = {
  take: async (context, code, personId) => {
    const { db, now, settings } = context
    const user = { personId, visitor: null }
    const { typed: coupon } = await lockCoupons(db, { key: codeKey(code), user })
    if (coupon?.type !== 'register') return 'wrong'
    const level = settings.level.lv[0]?.key ?? null
    const problem = problemFor(coupon, { personId, level, vip: null }, now)
    if (problem) return SAID[problem] ?? 'wrong'
    const worth = worthOf(coupon.redeem, context.currency)
    await payOut(context, coupon, { personId, ...worth })
    await raise(context, coupon, personId)
    return null
  },
}

/** In the currency of whoever signs up; in another one where it is worth nothing in that: they cannot choose again. */
function worthOf(redeem: Redeem, currency: string): { amount: number; currency: string } {
  if (redeem.type === 'credit') return { amount: redeem.credit, currency: CREDIT }
  if (redeem.type !== 'money') return { amount: 0, currency: '' }
  const chosen = redeem.money[currency] ? currency : (Object.keys(redeem.money)[0] ?? '')
  return { amount: redeem.money[chosen] ?? 0, currency: chosen }
}

async function raise(
  { db, now, settings, announce }: Parameters<Admission['take']>[0],
  { redeem }: CouponRow,
  personId: number,
): Promise<void> {
  const isHigher =
    redeem.type === 'level' && settings.level.lv.findIndex(({ key }) => key === redeem.level) > 0
  if (!isHigher) return
  await updateLevel(db, personId, redeem.level, now)
  await announce(personPromoted, { personId })
}
