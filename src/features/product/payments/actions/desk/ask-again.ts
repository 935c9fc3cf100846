import { action } from '#server/door/action.ts'
import { askAgain } from '../../contract.ts'
import { refundPayment } from '../../jobs/refund-payment.ts'
import { ProviderTrouble } from '../../providers/provider.ts'
import { askAbout } from '../../put-right.ts'
import { listWaitingRefunds } from '../../queries/desk.ts'
import { findPayment } from '../../queries/payments.ts'
import * as D from '../../schemas/desk.ts'
import { takeOutcome } from '../../take-outcome.ts'

/** Refunds of one payment that are asked about at once. */
const MOST_REFUNDS = 20

export const askAgainAction = action(askAgain, {
  data: D.askAgainData,
  result: D.askedAgain,
  allow: 'staff',
  limit: '60 per minute',
  prepare: async (context, { payment: key }) => {
    const payment = await findPayment(context.db, { key })
    if (!payment) return context.refuse('payment-not-found')
    try {
      return await askAbout(context, { paymentId: payment.id, refundId: null, moved: 'payment' })
    } catch (error) {
      if (!(error instanceof ProviderTrouble)) throw error
      return context.refuse('provider-silent', { words: error.message })
    }
  },
  run: async (context, _data, answered) => {
    const { db, enqueue, refuse } = context
    if (answered.about !== 'payment') return refuse('payment-not-found')
    const { payment, outcome } = answered
    const state = await takeOutcome(context, payment, outcome)
    const waiting = await listWaitingRefunds(db, payment.id, MOST_REFUNDS)
    for (const { id } of waiting) await enqueue(refundPayment, { refundId: id })
    return { says: outcome.state, state, refunds: waiting.length }
  },
})
