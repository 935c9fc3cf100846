import { int, object } from 'zod/mini'
import { defineJob, type PrepareContext } from '#server/jobs/job.ts'
import { chargeWay } from '../charge-way.ts'
import { providerNamed } from '../providers/configured.ts'
import { type PaymentOutcome, ProviderTrouble } from '../providers/provider.ts'
import { findPayment, type OutsideRow } from '../queries/payments.ts'
import { GRACE } from '../rules.ts'
import { takeOutcome } from '../take-outcome.ts'

/** Asks a provider what has become of a payment, and closes there what is over. */
export const lookAtPayment = defineJob({
  name: 'payments.look',
  data: object({ paymentId: int() }),
  retry: { limit: 0, delay: 0 },
  prepare: async (context, { paymentId }) => {
    const payment = await findPayment(context.db, { id: paymentId })
    if (payment?.state !== 'opened') return null
    const outcome = await ask(context, payment)
    return outcome && { payment, outcome }
  },
  run: async (context, _data, asked) => {
    if (asked) await takeOutcome(context, asked.payment, asked.outcome)
  },
})

async function ask(context: PrepareContext, payment: OutsideRow): Promise<PaymentOutcome | null> {
  const { now, log } = context
  const provider = providerNamed(context, payment.provider)
  const grace = provider?.takesByLooking ? 0 : GRACE
  const isOver = payment.expiresAt.getTime() + grace <= now.getTime()
  try {
    if (!provider) throw new ProviderTrouble(`${payment.provider} is no longer set up.`)
    const { wayId, reference } = payment
    if (wayId !== null && reference === null && !isOver)
      return await chargeWay(context, provider, { ...payment, wayId })
    return await (isOver ? provider.close(payment) : provider.look(payment))
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    log.warn({ error, payment: payment.id }, 'A payment could not be looked at')
    // It was never opened there, so that nobody can pay it.
    return isOver && payment.shown === null ? { state: 'closed' } : null
  }
}
