import Stripe from 'stripe'
import { z } from 'zod/mini'
import {
  type ChargeToMake,
  type ChargeTrouble,
  type Keeper,
  type KeepingOutcome,
  type KeptWay,
  type PaymentOutcome,
  ProviderTrouble,
  type WayToKeep,
} from '../provider.ts'
import { fromStripe, metadataSchema, type StripeClient, toStripe } from './client.ts'

/** Sessions live at least 30 minutes; seconds. */
const LONGER = 31 * 60

const methodSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  card: z.nullish(z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })),
})
const lefts = z.nullish(
  z.union([
    z.string(),
    z.object({ status: z.string(), payment_method: z.nullish(z.union([z.string(), methodSchema])) }),
  ]),
)
const keepingSchema = z.object({
  client_reference_id: z.nullable(z.string()),
  status: z.enum(['open', 'complete', 'expired']),
  url: z.nullish(z.string()),
  id: z.string(),
  customer: z.nullish(z.string()),
  payment_intent: lefts,
  setup_intent: lefts,
})
export const chargeSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  metadata: metadataSchema,
  last_payment_error: z.nullish(z.object({ code: z.nullish(z.string()) })),
})

/** Stands in the metadata of what was charged without its payer; those of its sessions are told by `checkout.session.*`. */
const CHARGE = 'charge'

/** @see https://docs.stripe.com/payments/save-and-reuse and https://docs.stripe.com/payments/save-during-payment */
export function createKeeper(client: StripeClient): Keeper {
  return {
    keepsPaid: true,
    open: (way) => openSetup(client, way),
    find: ({ key, reference }) => findLeft(client, key, reference),
    charge: (charge) => chargeLeft(client, charge),
    forget: ({ customer, method }) =>
      client.asked(async () => {
        // Each way has a customer of its own: with it nothing of them is left at Stripe.
        await orGone(client.stripe.paymentMethods.detach(method))
        await orGone(client.stripe.customers.del(customer))
      }),
  }
}

async function orGone(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    // Detached once, a method cannot be detached again.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

async function openSetup(
  { stripe, asked, conform, trouble }: StripeClient,
  { key, lang, returnUrl, expiresAt }: WayToKeep,
): Promise<{ reference: string; url: string }> {
  const answer = await asked(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'setup',
        client_reference_id: key,
        customer_creation: 'always',
        allowed_payment_method_types: ['card'],
        success_url: returnUrl,
        cancel_url: returnUrl,
        locale: lang,
        metadata: { key },
        expires_at: Math.ceil(expiresAt.getTime() / 1000) + LONGER,
      },
      { idempotencyKey: key },
    ),
  )
  const { id, url } = conform(keepingSchema, answer)
  if (!url) throw trouble('answered a session that has no page')
  return { reference: id, url }
}

async function findLeft(
  { stripe, asked, conform, trouble }: StripeClient,
  key: string,
  reference: string,
): Promise<KeepingOutcome> {
  const expand = ['payment_intent.payment_method', 'setup_intent.payment_method']
  const answer = await asked(() => stripe.checkout.sessions.retrieve(reference, { expand }))
  const { client_reference_id, status, customer, ...made } = conform(keepingSchema, answer)
  if (client_reference_id !== key) throw trouble('answered another payment')
  if (status === 'expired') return { state: 'closed' }
  const intent = made.setup_intent ?? made.payment_intent
  if (status === 'open' || !intent || typeof intent === 'string') return { state: 'open' }
  const method = intent.payment_method
  if (intent.status !== 'succeeded') return { state: 'open' }
  // Not every way of a payment can be kept: the payer may have taken such a one.
  if (!customer || !method || typeof method === 'string') return { state: 'closed' }
  return { state: 'kept', way: wayOf(customer, method) }
}

function wayOf(customer: string, { id: method, type, card }: z.output<typeof methodSchema>): KeptWay {
  return {
    token: { customer, method },
    brand: card?.brand ?? type,
    lastFour: card?.last4 ?? null,
    expires: card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : null,
  }
}

/** @see https://docs.stripe.com/payments/save-and-reuse#charge-saved-payment-method */
function chargeLeft(
  { stripe, asked, conform, trouble }: StripeClient,
  { key, currency, amount, title, token }: ChargeToMake,
): Promise<PaymentOutcome> {
  return asked<PaymentOutcome>(
    async () => {
      try {
        const made = await stripe.paymentIntents.create(
          {
            amount: toStripe(amount, currency),
            currency: currency.toLowerCase(),
            customer: token.customer,
            payment_method: token.method,
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            off_session: true,
            confirm: true,
            description: title,
            metadata: { key, by: CHARGE },
          },
          { idempotencyKey: key },
        )
        return outcomeOfCharge(conform(chargeSchema, made))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error
        return { state: 'closed', why: troubleOf(error.code) }
      }
    },
    async (error) => {
      if (error.code !== 'resource_missing' && error.code !== 'payment_method_unexpected_state')
        throw trouble(error.message)
      return { state: 'closed', why: 'gone' satisfies ChargeTrouble }
    },
  )
}

/** @see https://docs.stripe.com/error-codes */
const troubleOf = (code: string | null | undefined): ChargeTrouble =>
  code === 'authentication_required' ? 'person' : code === 'expired_card' ? 'expired' : 'declined'

/** What was charged is known by an id that begins so; what was paid on a page by that of its session. */
export const isCharge = (reference: string): boolean => reference.startsWith('pi_')

/** Whether something that Stripe tells of is a charge of ours, and no payment on a page. */
export const isOfCharge = ({ metadata }: z.output<typeof chargeSchema>): boolean => metadata?.by === CHARGE

export async function lookAtCharge(
  { stripe, asked, conform, trouble }: StripeClient,
  key: string,
  reference: string,
): Promise<PaymentOutcome> {
  const charge = conform(chargeSchema, await asked(() => stripe.paymentIntents.retrieve(reference)))
  if (charge.metadata?.key !== key) throw trouble('answered another payment')
  return outcomeOfCharge(charge)
}

export function outcomeOfCharge(charge: z.output<typeof chargeSchema>, paidAt?: number): PaymentOutcome {
  const { id: reference, status, currency, amount, created, last_payment_error: error } = charge
  if (status === 'succeeded') {
    return {
      state: 'paid',
      reference,
      currency: currency.toUpperCase(),
      amount: fromStripe(amount, currency),
      at: new Date((paidAt ?? created) * 1000),
    }
  }
  // A bank may take days to say yes or no.
  if (status === 'processing') return { state: 'open', reference }
  if (!['requires_payment_method', 'requires_action', 'canceled'].includes(status))
    throw new ProviderTrouble(`Stripe: a charge is ${status}`)
  return { state: 'closed', why: status === 'requires_action' ? 'person' : troubleOf(error?.code) }
}
