import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { earned, give, type Leg, ofSite, toppedUp } from '#features/kernel/ledger/rules.ts'
import type { Context } from '#server/door/action.ts'
import { beginRefund } from '../begin-refund.ts'
import { addRefunded, lockPaid, type Of, type PaidRow } from '../queries/payments.ts'
import { splitRefund } from '../rules.ts'
import { entryOf } from './balance.ts'

interface Refund {
  payable: Of
  /** null: a guest's, which nothing of was paid from a balance. */
  personId: number | null
  amount: number
  /** Of this refund among those of the payable. */
  key: string
  actorId?: number | undefined
  /** Whose accounts give it: what has not been earned yet waits with the site. */
  from: readonly Leg[]
}

/**
 * Gives money back to where it came from: to the balance at once, to a provider by a job after the transaction.
 *
 * @throws RangeError for more than was paid, which whoever calls has to see before
 */
export async function refundPaid(
  context: Pick<Context, 'db' | 'now' | 'announce'>,
  { payable, personId, amount, key, actorId, from }: Refund,
): Promise<void> {
  const { db, now } = context
  const paid = await lockPaid(db, payable)
  const legs: Leg[] = [...from]
  let left = amount
  for (const payment of paid) {
    const back = Math.min(left, payment.amount - payment.refunded)
    if (back <= 0) continue
    legs.push(...toSource(payment, personId, back))
    await addRefunded(db, payment.id, back)
    if (payment.provider !== 'balance') {
      const { id: paymentId, currency } = payment
      await beginRefund(context, { paymentId, currency, amount: back, why: key })
    }
    left -= back
  }
  if (left > 0) throw new RangeError(`${payable.kind} ${payable.id} cannot give ${amount} back.`)
  const posted = await transfer(db, { ...entryOf(payable, key, 'order-refund', now), actorId }, legs)
  if (!posted.isPosted) throw new Error(`The refund ${key} of ${payable.kind} ${payable.id} is not covered.`)
}

function toSource(payment: PaidRow, personId: number | null, back: number): Leg[] {
  const { provider, currency } = payment
  if (provider !== 'balance') return [give(ofSite(`clearing:${provider}`, currency), back)]
  if (personId === null) throw new Error(`Payment ${payment.id} was paid by nobody's balance.`)
  const parts = splitRefund(payment, back)
  return [
    ...(parts.toppedUp > 0 ? [give(toppedUp(personId, currency), parts.toppedUp)] : []),
    ...(parts.earned > 0 ? [give(earned(personId, currency), parts.earned)] : []),
  ]
}
