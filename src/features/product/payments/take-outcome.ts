import { arrivalOf, bookArrival } from '#features/kernel/ledger/queries/arrivals.ts'
import { ofSite, toppedUp } from '#features/kernel/ledger/rules.ts'
import type { Arrival } from '#server/door/payable.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { beginRefund } from './begin-refund.ts'
import { paymentReturned, wayLeft } from './events.ts'
import type { PaymentOutcome } from './providers/provider.ts'
import {
  keepReference,
  lockPayment,
  lockTold,
  movePaidForAll,
  movePayment,
  type OutsideRow,
} from './queries/payments.ts'

export type Settling = Pick<JobContext, 'db' | 'now' | 'announce' | 'settings' | 'payables' | 'sellables'>

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
  const locked = await payableOf(context, found).lock(context.db, found.payableId)
  return take(context, { payment: await lockPayment(context.db, found.id), locked, outcome, isWanted })
}

/** The same of what a notice tells, which is remembered. @returns false where it was heard before */
export async function takeTold(
  context: Settling,
  found: OutsideRow,
  { id, outcome }: { id: string; outcome: PaymentOutcome },
): Promise<boolean> {
  const { db, now } = context
  const locked = await payableOf(context, found).lock(db, found.payableId)
  const payment = await lockTold(db, found, { id, now })
  if (payment) await take(context, { payment, locked, outcome, isWanted: true })
  return payment !== null
}

interface Taking {
  payment: OutsideRow
  /** What it is for, as that locks it. */
  locked: unknown
  outcome: PaymentOutcome
  isWanted: boolean
}

async function take(
  context: Settling,
  { payment, locked, outcome, isWanted }: Taking,
): Promise<OutsideRow['state']> {
  const { db, now } = context
  const payable = payableOf(context, payment)
  if (outcome.state === 'open') {
    if (outcome.reference && payment.reference === null)
      await keepReference(db, payment.id, outcome.reference)
    return payment.state
  }
  if (outcome.state === 'closed') {
    if (payment.state !== 'opened') return payment.state
    const to = payment.expiresAt <= now ? 'expired' : 'failed'
    await movePayment(db, { payment, to, now })
    await payable.drop?.(context, payment, locked, outcome.why)
    return to
  }
  if (payment.state === 'paid' || payment.state === 'returned') return payment.state
  const { currency, amount, reference } = outcome
  const isAsAsked = currency === payment.currency && amount === payment.amount
  const goesTo = isAsAsked && isWanted ? await payable.settle(context, payment, locked) : null
  if (goesTo === null) return giveBack(context, payment, outcome, isAsAsked ? 'late' : 'wrong')
  const cause = { kind: payable.kind, id: payment.payableId }
  const { id: paymentId, provider } = payment
  const arrival: Arrival = { paymentId, provider, reason: payable.kind, cause, currency, amount, at: now }
  if (typeof goesTo === 'object' && 'buy' in goesTo) {
    if (!(await goesTo.buy(arrival))) return giveBack(context, payment, outcome, 'late')
  } else {
    const to = goesTo === 'orders' ? ofSite('orders', currency) : toppedUp(goesTo.personId, currency)
    await bookArrival(db, arrivalOf(arrival, to))
  }
  if (payable.isPaidOnce) await movePaidForAll(db, payment, { reference, now })
  else await movePayment(db, { payment, to: 'paid', reference, now })
  if (payment.keeps) await context.announce(wayLeft, { paymentId })
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
