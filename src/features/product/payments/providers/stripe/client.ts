import Stripe from 'stripe'
import { z } from 'zod/mini'
import { createAsker, reachableSchema } from '../asking.ts'
import { ProviderTrouble } from '../provider.ts'

/** Keys of one account, from https://dashboard.stripe.com/apikeys and /webhooks. */
export const stripeConfigSchema = z.extend(reachableSchema, {
  address: z._default(z.url({ protocol: /^https?$/, error: 'must be an address' }), 'https://api.stripe.com'),
  /** `sk_…` or `rk_…` */
  secretKey: z.string().check(z.regex(/^[sr]k_(test|live)_\w+$/, 'must be like sk_live_… or rk_live_…')),
  /** `whsec_…`, of the endpoint that the notifications come from. */
  webhookSecret: z.string().check(z.minLength(8, 'must be like whsec_…')),
  currencies: z._default(
    z.array(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a code like EUR'))),
    'USD EUR GBP CNY HKD TWD JPY KRW SGD AUD NZD CAD CHF SEK NOK DKK PLN CZK MXN BRL INR THB'.split(' '),
  ),
})

export type StripeConfig = z.output<typeof stripeConfigSchema>
export type StripeClient = ReturnType<typeof createClient>

const chargeSchema = z.object({ created: z.number() })
const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.nullish(z.union([z.string(), chargeSchema])),
  last_payment_error: z.nullish(z.object({ message: z.optional(z.string()) })),
})
export const sessionSchema = z.object({
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
/** What we have written to it: our key. */
export const metadataSchema = z.nullish(z.record(z.string(), z.string()))

/** Stripe's library, its errors made troubles, and its answers read. */
export function createClient(config: StripeConfig) {
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

  /** Makes a trouble of every error but those requests that `refused` has an answer to. */
  const asked = <T>(work: () => Promise<T>, refused?: (error: Stripe.errors.StripeError) => Promise<T>) =>
    within(async () => {
      try {
        try {
          return await work()
        } catch (error) {
          if (refused && error instanceof Stripe.errors.StripeInvalidRequestError) return await refused(error)
          throw error
        }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError) throw trouble(error.message)
        throw error
      }
    })

  /** @throws ProviderTrouble for the session of another payment */
  function readSession(answer: unknown, key: string): z.output<typeof sessionSchema> {
    const session = conform(sessionSchema, answer)
    if (session.client_reference_id !== key) throw trouble('answered another payment')
    return session
  }

  return { stripe, trouble, conform, asked, readSession }
}

/**
 * Currencies without decimals that Stripe counts in hundredths nevertheless, and those where it cannot say every amount:
 * three decimals of which the last must be 0, or fewer than ISO 4217 gives them.
 *
 * @see https://docs.stripe.com/currencies#special-cases
 */
const HUNDREDFOLD = new Set(['ISK', 'UGX'])
const INEXACT = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'MGA', 'CLF', 'UYI', 'UYW'])

export const isExact = (currency: string): boolean => !INEXACT.has(currency)

/** Minor units of ISO 4217 in what Stripe counts. */
export const toStripe = (minor: number, currency: string): number =>
  HUNDREDFOLD.has(currency) ? minor * 100 : minor

/** @throws ProviderTrouble for what is no whole number of minor units */
export function fromStripe(amount: number, currency: string): number {
  const minor = HUNDREDFOLD.has(currency.toUpperCase()) ? amount / 100 : amount
  if (!Number.isSafeInteger(minor)) throw new ProviderTrouble(`Stripe: answered ${amount} ${currency}`)
  return minor
}
