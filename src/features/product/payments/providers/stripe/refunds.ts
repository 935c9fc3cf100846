import { z } from 'zod/mini'
import type { RefundOutcome, RefundToMake } from '../provider.ts'
import { metadataSchema, type StripeClient, toStripe } from './client.ts'
import { isCharge } from './ways.ts'

export const refundSchema = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  created: z.int(),
  failure_reason: z.nullish(z.string()),
  metadata: metadataSchema,
})
export const refundListSchema = z.object({ data: z.array(refundSchema) })

/** Refunds that no later attempt could make. @see https://docs.stripe.com/error-codes */
const FINAL = new Set([
  'amount_too_large',
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'charge_expired_for_capture',
  'payment_intent_unexpected_state',
  'refund_disputed_payment',
  'resource_missing',
])

/** What Stripe has made of the refund with this key, and of the payment: null where it was not paid. */
async function findRefund({ stripe, conform, readSession }: StripeClient, { key, payment }: RefundToMake) {
  if (payment.reference === null) return { intent: null, refund: undefined }
  const intent = isCharge(payment.reference)
    ? payment.reference
    : findIntent(readSession, await stripe.checkout.sessions.retrieve(payment.reference), payment.key)
  if (!intent) return { intent: null, refund: undefined }
  const answer = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  const { data } = conform(refundListSchema, answer)
  return { intent, refund: data.find(({ metadata }) => metadata?.key === key) }
}

function findIntent(readSession: StripeClient['readSession'], answer: unknown, key: string) {
  const { payment_intent } = readSession(answer, key)
  return typeof payment_intent === 'object' ? payment_intent?.id : payment_intent
}

/** @see https://docs.stripe.com/api/refunds/create; Stripe forgets a key after a day, so that it is looked for first */
export function makeRefund(client: StripeClient, refund: RefundToMake): Promise<RefundOutcome> {
  const { stripe, trouble, conform, asked } = client
  return asked<RefundOutcome>(
    async () => {
      const found = await findRefund(client, refund)
      if (found.refund) return refundOutcome(found.refund)
      if (found.intent === null) return { state: 'refused', why: 'it was never paid' }
      const made = await stripe.refunds.create(
        {
          payment_intent: found.intent,
          amount: toStripe(refund.amount, refund.payment.currency),
          metadata: { key: refund.key },
        },
        { idempotencyKey: `refund-${refund.key}` },
      )
      return refundOutcome(conform(refundSchema, made))
    },
    async (error) => {
      if (!error.code || !FINAL.has(error.code)) throw trouble(error.message)
      return { state: 'refused', why: error.message }
    },
  )
}

export function lookAtRefund(client: StripeClient, refund: RefundToMake): Promise<RefundOutcome> {
  return client.asked<RefundOutcome>(async () => {
    const found = await findRefund(client, refund)
    return found.refund ? refundOutcome(found.refund) : { state: 'waiting', reference: null }
  })
}

export function refundOutcome(refund: z.output<typeof refundSchema>): RefundOutcome {
  const { id, status, created, failure_reason } = refund
  if (status === 'succeeded') return { state: 'done', reference: id, at: new Date(created * 1000) }
  if (status === 'failed' || status === 'canceled') return { state: 'refused', why: failure_reason ?? status }
  return { state: 'waiting', reference: id }
}
