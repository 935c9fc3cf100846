import { action } from '#server/door/action.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { hearPayment } from '../contract.ts'
import { lookAtPayment } from '../jobs/look-at-payment.ts'
import { reportRefund } from '../jobs/report-refund.ts'
import { providerNamed } from '../providers/configured.ts'
import { ForgedNotice, type HeardNotice, type NoticeAnswer, ProviderTrouble } from '../providers/provider.ts'
import { findPayment, findUnheard, hearOnce, type OutsideRow, wasHeard } from '../queries/payments.ts'
import { findRefund } from '../queries/refunds.ts'
import * as S from '../schemas.ts'
import { type Settling, takeTold } from '../take-outcome.ts'
import { takeRefund } from '../take-refund.ts'
import { takeWay } from '../take-way.ts'

const AGAIN_LATER: NoticeAnswer = { status: 503, type: 'text/plain', body: 'try again' }

/** What was heard, and the payment that it tells of; or what its sender gets without any of it being kept. */
type Prepared = { heard: HeardNotice; provider: string; payment?: OutsideRow } | { answer: NoticeAnswer }

export const hearPaymentAction = action(hearPayment, {
  data: S.heardData,
  result: S.heardNotice,
  allow: 'everybody',
  limit: '6000 per minute',
  prepare: async (context, { name, headers, body }): Promise<Prepared> => {
    const { db, now, refuse } = context
    const provider = providerNamed(context, name)
    if (!provider) return refuse('payment-not-found')
    try {
      const heard = await provider.hear({ headers, body: Buffer.from(body), now })
      const { about, id, answer } = heard
      if (about.kind === 'nothing') return { answer }
      if (about.kind !== 'payment')
        return (await wasHeard(db, name, id)) ? { answer } : { heard, provider: name }
      const payment = await findUnheard(db, { key: about.key, provider: name, noticeId: id })
      return payment ? { heard, provider: name, payment } : { answer }
    } catch (error) {
      if (error instanceof ForgedNotice) return { answer: error.answer }
      if (error instanceof ProviderTrouble) return { answer: AGAIN_LATER }
      throw error
    }
  },
  run: async (context, _data, prepared) => {
    if ('answer' in prepared) return prepared.answer
    await take(context, prepared)
    return prepared.heard.answer
  },
})

/** In one transaction: what was told is remembered, and done. */
async function take(
  context: Settling & Pick<JobContext, 'enqueue' | 'signer'>,
  { heard, provider, payment }: Extract<Prepared, { provider: string }>,
): Promise<void> {
  const { db, now, enqueue } = context
  const { id, about } = heard
  if (about.kind === 'way-left' || about.kind === 'way-gone') return takeWay(context, { provider, id, about })
  if (about.kind === 'refund') {
    const { key, outcome } = about
    const refund = await findRefund(db, { key })
    // One that was made on the provider's own pages may have the key of its payment.
    const refunded = await findPayment(db, refund ? { id: refund.paymentId } : { key })
    const paymentId = refunded?.provider === provider ? refunded.id : null
    if (!(await hearOnce(db, { provider, id, paymentId, now }))) return
    if (refund && paymentId !== null) await takeRefund(context, refund, outcome)
    else await enqueue(reportRefund, { provider, key, paymentId })
  } else if (about.kind === 'payment' && payment) {
    if (!(await takeTold(context, payment, { id, outcome: about.outcome }))) return
    // At some the money of who has agreed to pay is taken when one looks.
    if (about.outcome.state === 'open') await enqueue(lookAtPayment, { paymentId: payment.id })
  }
}
