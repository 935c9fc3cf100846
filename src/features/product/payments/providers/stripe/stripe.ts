import Stripe from 'stripe'
import { z } from 'zod/mini'
import { decimalsOf } from '#shared/numbers/money-text.ts'
import { createAsker, reachableSchema } from '../asking.ts'
import {
  ForgedNotice,
  type HeardNotice,
  type Notice,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentReference,
  type PaymentToOpen,
  ProviderTrouble,
  type RefundOutcome,
  type RefundToMake,
  type SettledMovement,
} from '../provider.ts'

/** Keys of one account, from https://dashboard.stripe.com/apikeys and /webhooks. */
export const stripeConfigSchema = z.extend(reachableSchema, {
  address: z._default(z.url({ protocol: /^https?$/ }), 'https://api.stripe.com'),
  /** `sk_…` or `rk_…` */
  secretKey: z.string().check(z.regex(/^[sr]k_(test|live)_\w+$/)),
  /** `whsec_…`, of the endpoint that the notifications come from. */
  webhookSecret: z.string().check(z.minLength(8)),
  currencies: z._default(
    z.array(z.string().check(z.regex(/^[A-Z]{3}$/))),
    'USD EUR GBP CNY HKD TWD JPY KRW SGD AUD NZD CAD CHF SEK NOK DKK PLN CZK MXN BRL INR THB'.split(' '),
  ),
})

/** As long as Stripe's own libraries allow; seconds. */
const TOLERANCE = 300
/** Sessions live at least 30 minutes from when they are opened, and at most a day. */
const LONGER = 31 * 60
const LONGEST = 23 * 60 * 60

const ACCEPTED = { status: 200, type: 'application/json', body: '{"received":true}' }
const NOT_BELIEVED = { status: 400, type: 'text/plain', body: 'Not signed by Stripe for this site.' }

const chargeSchema = z.object({ created: z.number() })
const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.nullish(z.union([z.string(), chargeSchema])),
  last_payment_error: z.nullish(z.object({ message: z.optional(z.string()) })),
})
const sessionSchema = z.object({
  id: z.string(),
  client_reference_id: z.nullable(z.string()),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: z.string(),
  created: z.int(),
  url: z.nullish(z.string()),
  payment_intent: z.nullish(z.union([z.string(), intentSchema])),
})
const keySchema = z.nullish(z.record(z.string(), z.string()))
const refundSchema = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  created: z.int(),
  failure_reason: z.nullish(z.string()),
  metadata: keySchema,
})
const refundListSchema = z.object({ data: z.array(refundSchema) })
const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})
const movementSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  fee: z.int(),
  currency: z.string(),
  source: z.object({
    id: z.string(),
    amount: z.int(),
    currency: z.string(),
    payment_intent: z.nullish(z.string()),
    metadata: keySchema,
  }),
})
const movementsSchema = z.object({
  has_more: z.boolean(),
  data: z.array(z.looseObject({ id: z.string(), type: z.string() })),
})

type Session = z.output<typeof sessionSchema>

/**
 * Stripe: a page of Stripe's, where the bank asks for whatever it wants to know as well (3-D Secure). What it calls a
 * payment is the id of its session, `cs_…`; in its bills stands that of what the session has made, `pi_…`.
 *
 * @throws RangeError for a currency that it does not take
 * @see https://docs.stripe.com/api/checkout/sessions
 */
export function createStripeProvider(
  config: z.output<typeof stripeConfigSchema>,
  clock = () => new Date(),
): PaymentProvider {
  const address = new URL(config.address)
  const stripe = new Stripe(config.secretKey, {
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'http:' ? 80 : 443),
    protocol: address.protocol === 'http:' ? 'http' : 'https',
    timeout: config.timeout,
    // Whoever calls asks again, later and with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const secrets = [config.secretKey, config.webhookSecret]
  const { trouble, within, conform } = createAsker('Stripe', config.timeout, secrets)
  const isTest = config.secretKey.includes('_test_')

  /** Asks, and makes a trouble of every error but those that `refused` has an answer to. */
  const asked = <T>(work: () => Promise<T>, refused?: (error: Stripe.errors.StripeError) => Promise<T>) =>
    within(async () => {
      try {
        return await work()
      } catch (error) {
        if (error instanceof ProviderTrouble) throw error
        if (refused && error instanceof Stripe.errors.StripeInvalidRequestError) return refused(error)
        if (error instanceof Stripe.errors.StripeError) throw trouble(error.message)
        throw error
      }
    })

  const readSession = (answer: unknown, key: string): Session => {
    const session = conform(sessionSchema, answer)
    if (session.client_reference_id !== key) throw trouble('answered another payment')
    return session
  }

  const getOutcome = async (id: string, key: string): Promise<PaymentOutcome> => {
    const expand = ['payment_intent.latest_charge']
    return outcomeOf(readSession(await stripe.checkout.sessions.retrieve(id, { expand }), key))
  }

  const outcomeOf = (session: Session, paidAt?: number): PaymentOutcome => {
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

  const fromStripe = (amount: number, currency: string): number => {
    const minor = HUNDREDFOLD.has(currency.toUpperCase()) ? amount / 100 : amount
    if (!Number.isSafeInteger(minor)) throw trouble(`answered ${amount} ${currency}`)
    return minor
  }

  /** What Stripe has made of the refund with this key, and what the payment is. */
  const findRefund = async ({ key, payment }: RefundToMake) => {
    if (payment.reference === null) return { intent: null, refund: undefined }
    const session = readSession(await stripe.checkout.sessions.retrieve(payment.reference), payment.key)
    const intent =
      typeof session.payment_intent === 'object' ? session.payment_intent?.id : session.payment_intent
    if (!intent) return { intent: null, refund: undefined }
    const answer = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
    const { data } = conform(refundListSchema, answer)
    return { intent, refund: data.find(({ metadata }) => metadata?.key === key) }
  }

  async function open(payment: PaymentToOpen) {
    if (!takes(payment.currency)) throw new RangeError(`Stripe takes no ${payment.currency} here.`)
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
          payment_intent_data: { metadata, description: payment.title },
          ...(payment.email !== undefined && { customer_email: payment.email }),
          ...(life - clock().getTime() / 1000 < LONGEST && { expires_at: life }),
        },
        { idempotencyKey: payment.key },
      ),
    )
    const session = readSession(answer, payment.key)
    if (!session.url) throw trouble('answered a session that has no page')
    return { kind: 'page' as const, reference: session.id, url: session.url }
  }

  const takes = (currency: string): boolean =>
    config.currencies.includes(currency) && !INEXACT.has(currency) && decimalsOf(currency) <= 2

  return {
    name: 'stripe',
    isTest,
    takes,
    open,
    // Without a reference its page was never shown to anybody.
    look: async ({ key, reference }) =>
      reference === null ? { state: 'open' } : asked(() => getOutcome(reference, key)),
    close: async ({ key, reference }: PaymentReference) => {
      if (reference === null) return { state: 'closed', why: 'never opened' }
      return asked(
        async () => outcomeOf(readSession(await stripe.checkout.sessions.expire(reference), key)),
        () => getOutcome(reference, key),
      )
    },
    refund: (refund: RefundToMake) =>
      asked<RefundOutcome>(
        async () => {
          const found = await findRefund(refund)
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
      ),
    lookAtRefund: (refund: RefundToMake) =>
      asked<RefundOutcome>(async () => {
        const found = await findRefund(refund)
        return found.refund ? refundOutcome(found.refund) : { state: 'waiting', reference: null }
      }),
    hear: async (notice: Notice): Promise<HeardNotice> => {
      const event = readEvent(notice)
      return { id: event.id, about: aboutOf(event), answer: ACCEPTED }
    },
    test: () => asked(async () => void (await stripe.balance.retrieve())),
    list,
  }

  function readEvent({ headers, body, now }: Notice): z.output<typeof eventSchema> {
    const header = headers['stripe-signature'] ?? ''
    const forged = (why: string) => new ForgedNotice(`Stripe: ${why}`, NOT_BELIEVED)
    const newest = now.getTime() / 1000 + TOLERANCE
    if ([...header.matchAll(/t=(\d+)/g)].some(([, time]) => Number(time) > newest)) {
      throw forged('signed at another time')
    }
    let event: unknown
    try {
      event = stripe.webhooks.constructEvent(
        body,
        header,
        config.webhookSecret,
        TOLERANCE,
        undefined,
        now.getTime(),
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw forged('not signed')
      throw trouble('notified no JSON')
    }
    const read = conform(eventSchema, event)
    if (read.livemode === isTest) throw forged('of the other mode')
    return read
  }

  /** @see https://docs.stripe.com/api/events/types */
  function aboutOf({ type, created, data }: z.output<typeof eventSchema>): HeardNotice['about'] {
    if (type.startsWith('checkout.session.')) {
      const session = conform(sessionSchema, data.object)
      if (session.client_reference_id === null) return { kind: 'nothing' }
      const outcome: PaymentOutcome =
        type === 'checkout.session.async_payment_failed'
          ? { state: 'closed', why: 'the bank has refused' }
          : outcomeOf(session, created)
      return { kind: 'payment', key: session.client_reference_id, outcome }
    }
    const refund = /^(refund\.|charge\.refund\.updated$)/.test(type)
      ? conform(refundSchema, data.object)
      : type === 'charge.refunded'
        ? newestOf(data.object)
        : undefined
    const key = refund?.metadata?.key
    return refund && key ? { kind: 'refund', key, outcome: refundOutcome(refund) } : { kind: 'nothing' }
  }

  /** Endpoints of older versions tell the refunds of a charge with it; newer ones tell each by itself. */
  function newestOf(charge: unknown) {
    const { refunds } = conform(z.object({ refunds: z.nullish(refundListSchema) }), charge)
    return refunds?.data.toSorted((a, b) => b.created - a.created)[0]
  }

  /** @see https://docs.stripe.com/api/balance_transactions/list */
  async function* list(from: Date, to: Date): AsyncIterable<SettledMovement> {
    const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }
    let last: string | undefined
    for (;;) {
      const answer = await asked(() =>
        stripe.balanceTransactions.list({
          created,
          limit: 100,
          expand: ['data.source'],
          ...(last !== undefined && { starting_after: last }),
        }),
      )
      const page = conform(movementsSchema, answer)
      for (const entry of page.data) {
        const kind = KINDS.get(entry.type)
        if (kind) yield movementOf(kind, conform(movementSchema, entry))
      }
      last = page.data.at(-1)?.id
      if (!page.has_more || last === undefined) return
    }
  }

  function movementOf(
    kind: SettledMovement['kind'],
    { source, fee, currency, created }: z.output<typeof movementSchema>,
  ): SettledMovement {
    return {
      kind,
      key: source.metadata?.key ?? null,
      reference: kind === 'payment' ? (source.payment_intent ?? source.id) : source.id,
      currency: source.currency.toUpperCase(),
      amount: fromStripe(source.amount, source.currency),
      // Of what was changed into the account's own currency the fee is in that.
      fee: currency === source.currency ? fromStripe(fee, currency) : null,
      at: new Date(created * 1000),
    }
  }
}

const KINDS = new Map<string, SettledMovement['kind']>([
  ['charge', 'payment'],
  ['payment', 'payment'],
  ['refund', 'refund'],
  ['payment_refund', 'refund'],
])

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

const refundOutcome = ({
  id,
  status,
  created,
  failure_reason,
}: z.output<typeof refundSchema>): RefundOutcome => {
  if (status === 'succeeded') return { state: 'done', reference: id, at: new Date(created * 1000) }
  if (status === 'failed' || status === 'canceled') return { state: 'refused', why: failure_reason ?? status }
  return { state: 'waiting', reference: id }
}

/**
 * Currencies without decimals that Stripe counts in hundredths nevertheless, and those where it cannot say every amount:
 * three decimals of which the last must be 0, or fewer than ISO 4217 gives them.
 *
 * @see https://docs.stripe.com/currencies#special-cases
 */
const HUNDREDFOLD = new Set(['ISK', 'UGX'])
const INEXACT = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'MGA'])

const toStripe = (minor: number, currency: string): number =>
  HUNDREDFOLD.has(currency) ? minor * 100 : minor
