import type { Database } from '#database/schema.ts'
import type { Entry, Posted } from '#features/kernel/ledger/queries/post.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { earned, give, type Leg, ofSite, purse, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import { addRefunded, insertPaid, lockPaid, type Payable } from '../queries/payments.ts'
import { splitRefund } from '../rules.ts'

interface ByBalance {
  payable: Payable
  personId: number
  currency: string
  /** Minor units, above zero. */
  amount: number
  now: Date
}

/**
 * Pays from somebody's balance, in the transaction of whatever is paid for. The money waits with the site as that of an
 * order until somebody has earned it.
 *
 * @returns as `transfer` does
 */
export async function payByBalance(
  db: Database,
  { payable, personId, currency, amount, now }: ByBalance,
): Promise<Posted> {
  const entry = entryOf(payable, 'paid', 'order', now)
  const posted = await transfer(db, entry, [
    take(purse(personId, currency), amount),
    give(ofSite('orders', currency), amount),
  ])
  if (!posted.isPosted || posted.isRepeated) return posted
  const fromEarned = posted.postings.find(({ account }) => account.kind === 'earned')?.amount ?? 0
  await insertPaid(db, { payable, provider: 'balance', currency, amount, earned: Math.abs(fromEarned), now })
  return posted
}

const entryOf = (payable: Payable, act: string, reason: string, at: Date): Entry => ({
  key: `${payable.kind}/${payable.id}/${act}`,
  reason,
  cause: payable,
  at,
})

interface Refund {
  payable: Payable
  personId: number
  amount: number
  /** Of this refund among those of the payable. */
  key: string
  actorId?: number | undefined
  /** Whose accounts give it: what has not been earned yet waits with the site. */
  from: readonly Leg[]
  now: Date
}

/**
 * Gives money back to where it came from.
 *
 * @throws RangeError for more than was paid, which whoever calls has to see before
 */
export async function refundToBalance(
  db: Database,
  { payable, personId, amount, key, actorId, from, now }: Refund,
): Promise<void> {
  const paid = await lockPaid(db, payable)
  const legs: Leg[] = [...from]
  let left = amount
  for (const payment of paid) {
    const back = Math.min(left, payment.amount - payment.refunded)
    if (back <= 0) continue
    const parts = splitRefund(payment, back)
    if (parts.toppedUp > 0) legs.push(give(toppedUp(personId, payment.currency), parts.toppedUp))
    if (parts.earned > 0) legs.push(give(earned(personId, payment.currency), parts.earned))
    await addRefunded(db, payment.id, back)
    left -= back
  }
  if (left > 0) throw new RangeError(`${payable.kind} ${payable.id} cannot give ${amount} back.`)
  const posted = await transfer(db, { ...entryOf(payable, key, 'order-refund', now), actorId }, legs)
  if (!posted.isPosted) throw new Error(`The refund ${key} of ${payable.kind} ${payable.id} is not covered.`)
}
