import type { z } from 'zod/mini'
import type { OpenedPayment, PaymentOutcome, PaymentReference, PaymentToOpen } from '../provider.ts'
import { fromStripe, type StripeClient, type sessionSchema, toStripe } from './client.ts'

/** Sessions live at least 30 minutes from when they are opened, and at most a day; seconds. */
const LONGER = 31 * 60
const LONGEST = 23 * 60 * 60

/** @see https://docs.stripe.com/api/checkout/sessions/create */
export async function openSession(
  { stripe, trouble, asked, readSession }: StripeClient,
  payment: PaymentToOpen,
  now: Date,
): Promise<OpenedPayment> {
  const life = Math.ceil(payment.expiresAt.getTime() / 1000) + LONGER
  const metadata = { key: payment.key }
  const answer = await asked(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: payment.key,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: payment.currency.toLowerCase(),
              unit_amount: toStripe(payment.amount, payment.currency),
              product_data: { name: payment.title },
            },
          },
        ],
        success_url: payment.returnUrl,
        cancel_url: payment.returnUrl,
        locale: payment.lang,
        metadata,
        payment_intent_data: {
          metadata,
          description: payment.title,
          ...(payment.keeps && { setup_future_usage: 'off_session' as const }),
        },
        // What is left with Stripe is left with a customer of its own, who goes with it.
        ...(payment.keeps && { customer_creation: 'always' as const }),
        ...(payment.email !== undefined && { customer_email: payment.email }),
        ...(life - now.getTime() / 1000 < LONGEST && { expires_at: life }),
      },
      { idempotencyKey: payment.key },
    ),
  )
  const session = readSession(answer, payment.key)
  if (!session.url) throw trouble('answered a session that has no page')
  return { kind: 'page', reference: session.id, url: session.url }
}

const getOutcome = async ({ stripe, readSession }: StripeClient, id: string, key: string) => {
  const expand = ['payment_intent.latest_charge']
  return outcomeOf(readSession(await stripe.checkout.sessions.retrieve(id, { expand }), key))
}

/** Without a reference its page was never shown to anybody. */
export async function lookAtSession(
  client: StripeClient,
  { key, reference }: PaymentReference,
): Promise<PaymentOutcome> {
  return reference === null ? { state: 'open' } : client.asked(() => getOutcome(client, reference, key))
}

/** @see https://docs.stripe.com/api/checkout/sessions/expire */
export async function expireSession(
  client: StripeClient,
  { key, reference }: PaymentReference,
): Promise<PaymentOutcome> {
  if (reference === null) return { state: 'closed', why: 'never opened' }
  return client.asked(
    async () => outcomeOf(client.readSession(await client.stripe.checkout.sessions.expire(reference), key)),
    () => getOutcome(client, reference, key),
  )
}

/** @param paidAt seconds, where the session does not bring its charge */
export function outcomeOf(session: z.output<typeof sessionSchema>, paidAt?: number): PaymentOutcome {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  if (session.status === 'expired') return { state: 'closed', why: 'expired' }
  if (session.status === 'open') return { state: 'open' }
  if (session.payment_status === 'paid') {
    const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
    return {
      state: 'paid',
      reference: session.id,
      currency: session.currency.toUpperCase(),
      amount: fromStripe(session.amount_total, session.currency),
      at: new Date((paidAt ?? charge?.created ?? session.created) * 1000),
    }
  }
  // A bank may take days to say yes or no.
  const hasFailed = intent !== null && ['requires_payment_method', 'canceled'].includes(intent.status)
  return hasFailed ? { state: 'closed', why: intent.last_payment_error?.message } : { state: 'open' }
}
