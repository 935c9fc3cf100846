import type { z } from 'zod/mini'
import { toDecimal } from '#shared/numbers/money-text.ts'
import type { RefundOutcome, RefundToMake } from '../provider.ts'
import type { PaypalClient } from './client.ts'
import { getOrder, refundSchema } from './payments.ts'

/** Refunds that a later attempt may make: there is no money in the account today. */
const LATER = new Set([
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
  'INSUFFICIENT_FUNDS',
  'PENDING_CAPTURE',
  'INTERNAL_ERROR',
])

/** What PayPal has made of the refund with this key, and what the money was taken by. */
async function findRefund(client: PaypalClient, { key, payment }: RefundToMake, signal: AbortSignal) {
  const { reference } = payment
  const order = reference === null ? null : await getOrder(client, { key: payment.key, reference }, signal)
  const payments = order?.purchase_units?.[0]?.payments
  return {
    captureId: payments?.captures?.at(-1)?.id,
    refund: payments?.refunds?.find(({ invoice_id }) => invoice_id === key),
  }
}

/** @see https://developer.paypal.com/docs/api/payments/v2/#captures_refund */
export function makeRefund(client: PaypalClient, refund: RefundToMake): Promise<RefundOutcome> {
  const { key, payment, amount, why } = refund
  return client.within(async (signal) => {
    const found = await findRefund(client, refund, signal)
    if (found.refund) return refundOutcome(client, found.refund)
    if (found.captureId === undefined) return { state: 'refused', why: 'it was never paid' }
    const content = {
      amount: { currency_code: payment.currency, value: toDecimal(amount, payment.currency) },
      invoice_id: key,
      custom_id: key,
      ...(why !== undefined && { note_to_payer: why.slice(0, 255) }),
    }
    const path = `/v2/payments/captures/${encodeURIComponent(found.captureId)}/refund`
    const answer = await client.call(signal, { method: 'POST', path, content, requestId: key })
    if (answer.isDone) return refundOutcome(client, client.conform(refundSchema, answer.data))
    if (LATER.has(answer.issue)) throw client.refusal(answer)
    return { state: 'refused', why: answer.words }
  })
}

export function lookAtRefund(client: PaypalClient, refund: RefundToMake): Promise<RefundOutcome> {
  return client.within(async (signal) => {
    const found = await findRefund(client, refund, signal)
    return found.refund ? refundOutcome(client, found.refund) : { state: 'waiting', reference: null }
  })
}

export function refundOutcome(
  { clock, trouble }: PaypalClient,
  { id, status, update_time, create_time }: z.output<typeof refundSchema>,
): RefundOutcome {
  if (status === 'PENDING') return { state: 'waiting', reference: id }
  if (status === 'FAILED' || status === 'CANCELLED') return { state: 'refused', why: status }
  if (status !== 'COMPLETED') throw trouble(`a refund is ${status}`)
  const at = update_time ?? create_time
  return { state: 'done', reference: id, at: at === undefined ? clock() : new Date(at) }
}
