import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { give, ofSite, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { refundStuck } from './events.ts'
import type { RefundOutcome } from './providers/provider.ts'
import { findPayment, lockPayment, type OutsideRow } from './queries/payments.ts'
import { endRefund, keepReference, lockRefund, type RefundRow } from './queries/refunds.ts'

/** How a provider is told which payment a refund is of. */
export const referenceTo = (payment: OutsideRow) => ({
  key: payment.key,
  reference: payment.reference,
  currency: payment.receivedCurrency ?? payment.currency,
  amount: payment.receivedAmount ?? payment.amount,
})

/**
 * Does what follows from what a provider says of a refund, in one transaction. What it will not give back goes to the payer's
 * balance; a guest has none, and staff has to.
 */
export async function takeRefund(
  { db, now, announce }: Pick<JobContext, 'db' | 'now' | 'announce'>,
  { id, paymentId }: Pick<RefundRow, 'id' | 'paymentId'>,
  outcome: RefundOutcome,
): Promise<'waiting' | 'done' | 'balance' | 'stuck'> {
  const payment = await lockPayment(db, paymentId)
  const refund = await lockRefund(db, id)
  if (refund.state !== 'waiting') return 'done'
  if (outcome.state === 'waiting') {
    await keepReference(db, id, outcome.reference)
    return 'waiting'
  }
  if (outcome.state === 'done') {
    await endRefund(db, id, { state: 'done', wentTo: 'source', reference: outcome.reference, now })
    return 'done'
  }
  const { personId, provider } = payment
  await endRefund(db, id, { state: 'refused', wentTo: personId === null ? null : 'balance', now })
  if (personId === null) {
    await announce(refundStuck, { paymentId, refundId: id })
    return 'stuck'
  }
  const { currency, amount } = refund
  const posted = await transfer(
    db,
    {
      key: `payment-refund/${id}/balance`,
      reason: 'order-refund',
      cause: { kind: payment.payableKind, id: payment.payableId },
      at: now,
    },
    [take(ofSite(`clearing:${provider}`, currency), amount), give(toppedUp(personId, currency), amount)],
  )
  if (!posted.isPosted) throw new Error(`The refund ${id} was not booked.`)
  return 'balance'
}

/** The payment of a refund, for asking its provider. */
export async function paymentOf(db: JobContext['db'], refund: RefundRow): Promise<OutsideRow> {
  const payment = await findPayment(db, { id: refund.paymentId })
  if (!payment) throw new Error(`The refund ${refund.id} has no payment.`)
  return payment
}
