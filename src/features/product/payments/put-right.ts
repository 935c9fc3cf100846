import type { JobContext, PrepareContext } from '#server/jobs/job.ts'
import { type Asking, noticeUrlOf, providerNamed } from './providers/configured.ts'
import { type PaymentOutcome, ProviderTrouble, type RefundOutcome } from './providers/provider.ts'
import { closeDifference, type DifferenceRow, lockOpenDifference } from './queries/differences.ts'
import { findPayment, lockPayment, type OutsideRow } from './queries/payments.ts'
import { findRefund, lockRefund, type RefundRow } from './queries/refunds.ts'
import { addClosed } from './queries/reports.ts'
import type { DifferenceWay } from './rules.ts'
import { type Settling, takeOutcome } from './take-outcome.ts'
import { referenceTo, takeRefund } from './take-refund.ts'

/** What a provider has answered about one thing. */
export type Answered =
  | { about: 'payment'; payment: OutsideRow; outcome: PaymentOutcome }
  | { about: 'refund'; payment: OutsideRow; refund: RefundRow; outcome: RefundOutcome }
  /** Nothing here can be asked about. */
  | { about: 'nothing' }

/**
 * Asks a provider what has become of what a difference is about.
 *
 * @throws ProviderTrouble
 */
export async function askAbout(
  context: Asking & Pick<PrepareContext, 'db'>,
  { paymentId, refundId, moved }: Pick<DifferenceRow, 'paymentId' | 'refundId' | 'moved'>,
): Promise<Answered> {
  const { db } = context
  const payment = paymentId === null ? undefined : await findPayment(db, { id: paymentId })
  const refund = refundId === null ? undefined : await findRefund(db, { id: refundId })
  // What was given back without us is known there by a name that we have never heard.
  if (!payment || (moved === 'refund' && !refund)) return { about: 'nothing' }
  const provider = providerNamed(context, payment.provider)
  if (!provider) throw new ProviderTrouble(`${payment.provider} is no longer set up.`)
  if (!refund) return { about: 'payment', payment, outcome: await provider.look(payment) }
  const { key, amount } = refund
  const noticeUrl = noticeUrlOf(context.siteUrl, payment.provider)
  const outcome = await provider.lookAtRefund({ key, amount, payment: referenceTo(payment), noticeUrl })
  return { about: 'refund', payment, refund, outcome }
}

interface Deciding {
  /** null: nobody had to. */
  byId: number | null
  /** What was paid is not wanted, and goes back. */
  givesBack?: boolean
}

/**
 * Does what follows from what a provider answers about a difference, by the same door as a late notice, and closes it where
 * both say the same then.
 *
 * @returns how it ended; null: it stays open
 */
export async function putRight(
  context: Settling,
  difference: DifferenceRow,
  answered: Answered,
  { byId, givesBack = false }: Deciding,
): Promise<DifferenceWay | null> {
  const { db, now } = context
  if (!(await lockOpenDifference(db, difference.id))) return null
  const way =
    answered.about === 'payment'
      ? await payRight(context, difference, answered, givesBack)
      : answered.about === 'refund'
        ? await refundRight(context, difference, answered)
        : null
  if (way === null) return null
  await closeDifference(db, difference.id, { way, byId, now })
  await addClosed(db, difference.provider, difference.day)
  return way
}

async function payRight(
  context: Settling,
  { kind }: DifferenceRow,
  { payment, outcome }: Extract<Answered, { about: 'payment' }>,
  givesBack: boolean,
): Promise<DifferenceWay | null> {
  // A second payment for the same and what a provider keeps cannot be seen by looking at the payment.
  if (outcome.state !== 'paid' || kind === 'missing-here' || kind === 'fee') return null
  if (kind === 'paid-there') {
    const to = await takeOutcome(context, payment, outcome, { isWanted: !givesBack })
    return to === 'paid' ? 'settled' : 'returned'
  }
  const ours = referenceTo(await lockPayment(context.db, payment.id))
  return ours.amount === outcome.amount && ours.currency === outcome.currency ? 'agrees' : null
}

async function refundRight(
  context: Pick<JobContext, 'db' | 'now' | 'announce'>,
  { kind }: DifferenceRow,
  { payment, refund, outcome }: Extract<Answered, { about: 'refund' }>,
): Promise<DifferenceWay | null> {
  if (outcome.state !== 'done' || kind === 'amount' || kind === 'currency') return null
  await lockPayment(context.db, payment.id)
  const { state } = await lockRefund(context.db, refund.id)
  // It went to the balance of its payer, and now to where they had paid as well: somebody has to decide.
  if (state === 'refused') return null
  if (state === 'waiting') await takeRefund(context, refund, outcome)
  return 'agrees'
}
