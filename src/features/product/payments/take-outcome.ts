import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { give, ofSite, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { beginRefund } from './begin-refund.ts'
import { paymentReturned } from './events.ts'
import type { PaymentOutcome } from './providers/provider.ts'
import { lockPayment, movePayment, type OutsideRow } from './queries/payments.ts'

export type Settling = Pick<JobContext, 'db' | 'now' | 'announce' | 'settings' | 'payables'>

type Paid = Extract<PaymentOutcome, { state: 'paid' }>

/**
 * Does what follows from what a provider says of a payment, in one transaction: what it is for is locked first, then the
 * payment, accounts last. Told again, nothing happens. What cannot be taken goes back by itself.
 *
 * @param found as it was read, without a lock
 * @param isWanted false: what was paid goes back, as the staff has decided
 * @returns the payment as it is now
 */
export async function takeOutcome(
  context: Settling,
  found: OutsideRow,
  outcome: PaymentOutcome,
  { isWanted = true } = {},
): Promise<OutsideRow['state']> {
  const { db, now } = context
  const payable = payableOf(context, found)
  await payable.lock(db, found.payableId)
  const payment = await lockPayment(db, found.id)
  if (outcome.state === 'open') return payment.state
  if (outcome.state === 'closed') {
    if (payment.state !== 'opened') return payment.state
    const to = payment.expiresAt <= now ? 'expired' : 'failed'
    await movePayment(db, { payment, to, now })
    return to
  }
  if (payment.state === 'paid' || payment.state === 'returned') return payment.state
  const { currency, amount, reference } = outcome
  const isAsAsked = currency === payment.currency && amount === payment.amount
  const goesTo = isAsAsked && isWanted ? await payable.settle(context, payment) : null
  if (goesTo === null) return giveBack(context, payment, outcome, isAsAsked ? 'late' : 'wrong')
  await movePayment(db, { payment, to: 'paid', reference, now })
  const account = goesTo === 'orders' ? ofSite('orders', currency) : toppedUp(goesTo.personId, currency)
  const posted = await transfer(
    db,
    {
      key: `payment/${payment.id}/paid`,
      reason: payable.kind,
      cause: { kind: payable.kind, id: payment.payableId },
      at: now,
    },
    [take(ofSite(`clearing:${payment.provider}`, currency), amount), give(account, amount)],
  )
  if (!posted.isPosted) throw new Error(`Payment ${payment.id} was not booked.`)
  return 'paid'
}

function payableOf({ payables }: Pick<Settling, 'payables'>, { id, payableKind }: OutsideRow) {
  const payable = payables.find(({ kind }) => kind === payableKind)
  if (!payable) throw new Error(`Payment ${id} is for ${payableKind}, which nobody sells.`)
  return payable
}

/** What has come and is not wanted never was ours: it is not booked, and goes back. */
async function giveBack(
  context: Settling,
  payment: OutsideRow,
  { currency, amount, reference }: Paid,
  why: 'late' | 'wrong',
): Promise<'returned'> {
  const { db, now, announce } = context
  const { id, personId } = payment
  await movePayment(db, { payment, to: 'returned', reference, received: { currency, amount }, now })
  await beginRefund(context, { paymentId: id, currency, amount, why })
  await announce(paymentReturned, { paymentId: id, personId, why })
  return 'returned'
}
