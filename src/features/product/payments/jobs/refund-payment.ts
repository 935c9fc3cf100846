import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { noticeUrlOf, providerNamed } from '../providers/configured.ts'
import { ProviderTrouble } from '../providers/provider.ts'
import { findRefund } from '../queries/refunds.ts'
import { paymentOf, referenceTo, takeRefund } from '../take-refund.ts'

/** Asks a provider to give back, or what has become of it; where it cannot be asked, it is asked again later. */
export const refundPayment = defineJob({
  name: 'payments.refund',
  data: object({ refundId: int() }),
  retry: { limit: 0, delay: 0 },
  prepare: async (context, { refundId }) => {
    const { db, siteUrl, log } = context
    const refund = await findRefund(db, { id: refundId })
    if (refund?.state !== 'waiting') return null
    const payment = await paymentOf(db, refund)
    const { key, amount, reference } = refund
    const noticeUrl = noticeUrlOf(siteUrl, payment.provider)
    const asked = { key, amount, payment: referenceTo(payment), noticeUrl }
    try {
      const provider = providerNamed(context, payment.provider)
      if (!provider) throw new ProviderTrouble(`${payment.provider} is no longer set up.`)
      const outcome = await (reference === null ? provider.refund(asked) : provider.lookAtRefund(asked))
      return { refund, outcome }
    } catch (error) {
      if (!(error instanceof ProviderTrouble)) throw error
      log.warn({ error, refund: refundId }, 'A refund could not be asked for')
      return null
    }
  },
  run: async (context, _data, asked) => {
    if (asked) await takeRefund(context, asked.refund, asked.outcome)
  },
})
