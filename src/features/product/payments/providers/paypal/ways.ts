import { z } from 'zod/mini'
import type {
  ChargeToMake,
  ChargeTrouble,
  Keeper,
  KeepingOutcome,
  PaymentOutcome,
  WayToKeep,
} from '../provider.ts'
import type { PaypalClient } from './client.ts'
import { LOCALES, orderAsked, outcomeOf, readOrder } from './payments.ts'

const vaultSchema = z.object({
  id: z.optional(z.string()),
  status: z.optional(z.string()),
  customer: z.optional(z.object({ id: z.string() })),
})
const leftSchema = z.object({
  status: z.string(),
  purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
  payment_source: z.nullish(
    z.object({
      paypal: z.nullish(z.object({ attributes: z.nullish(z.object({ vault: z.nullish(vaultSchema) })) })),
    }),
  ),
})
const setupSchema = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
})
const tokenSchema = z.object({ id: z.string(), customer: z.optional(z.object({ id: z.string() })) })

/** @see https://developer.paypal.com/docs/checkout/save-payment-methods/ */
export function createKeeper(client: PaypalClient): Keeper {
  return {
    keepsPaid: true,
    open: (way) => openSetup(client, way),
    find: ({ key, reference, isOfPayment }) =>
      isOfPayment ? findLeft(client, key, reference) : takeSetup(client, key, reference),
    charge: (charge) => chargeLeft(client, charge),
    forget: ({ method }) =>
      client.within(async (signal) => {
        const path = `/v3/vault/payment-tokens/${encodeURIComponent(method)}`
        const answer = await client.call(signal, { method: 'DELETE', path })
        if (!answer.isDone && answer.status !== 404) throw client.refusal(answer)
      }),
  }
}

const wayOf = (method: string, customer: string | undefined): KeepingOutcome => ({
  state: 'kept',
  way: { token: { customer: customer ?? '', method }, brand: 'paypal', lastFour: null, expires: null },
})

/** PayPal may need some minutes after the payment to make its token. */
async function findLeft(client: PaypalClient, key: string, reference: string): Promise<KeepingOutcome> {
  const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`
  const answer = await client.within((signal) => client.call(signal, { method: 'GET', path }))
  if (!answer.isDone) {
    if (answer.status === 404) return { state: 'closed' }
    throw client.refusal(answer)
  }
  const order = client.conform(leftSchema, answer.data)
  if (order.purchase_units?.[0]?.custom_id !== key) throw client.trouble('answered another payment')
  const vault = order.payment_source?.paypal?.attributes?.vault
  if (vault?.id)
    return (await isThere(client, vault.id)) ? wayOf(vault.id, vault.customer?.id) : { state: 'closed' }
  return order.status === 'COMPLETED' && !vault ? { state: 'closed' } : { state: 'open' }
}

/** An order still names the token that its payer has taken back since. */
async function isThere(client: PaypalClient, method: string): Promise<boolean> {
  const path = `/v3/vault/payment-tokens/${encodeURIComponent(method)}`
  const answer = await client.within((signal) => client.call(signal, { method: 'GET', path }))
  if (!answer.isDone && answer.status !== 404) throw client.refusal(answer)
  return answer.isDone
}

/** @see https://developer.paypal.com/docs/api/payment-tokens/v3/#setup-tokens_create */
async function openSetup(client: PaypalClient, { key, lang, returnUrl }: WayToKeep) {
  const content = {
    payment_source: {
      paypal: {
        usage_type: 'MERCHANT',
        experience_context: {
          return_url: returnUrl,
          cancel_url: returnUrl,
          locale: LOCALES[lang],
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  }
  const question = { method: 'POST', path: '/v3/vault/setup-tokens', content, requestId: key } as const
  const answer = await client.within((signal) => client.call(signal, question))
  if (!answer.isDone) throw client.refusal(answer)
  const { id, links } = client.conform(setupSchema, answer.data)
  const url = links?.find(({ rel }) => rel === 'approve')?.href
  if (url === undefined || !URL.canParse(url)) throw client.trouble('answered a token that has no page')
  return { reference: id, url }
}

/** Makes a token for good of one that its payer has approved. */
async function takeSetup(client: PaypalClient, key: string, reference: string): Promise<KeepingOutcome> {
  return client.within(async (signal) => {
    const path = `/v3/vault/setup-tokens/${encodeURIComponent(reference)}`
    const asked = await client.call(signal, { method: 'GET', path })
    if (!asked.isDone) {
      if (asked.status === 404) return { state: 'closed' }
      throw client.refusal(asked)
    }
    const { status } = client.conform(setupSchema, asked.data)
    if (status !== 'APPROVED' && status !== 'VAULTED') return { state: 'open' }
    const content = { payment_source: { token: { id: reference, type: 'SETUP_TOKEN' } } }
    const question = { method: 'POST', path: '/v3/vault/payment-tokens', content } as const
    const made = await client.call(signal, { ...question, requestId: `keep-${key}` })
    if (!made.isDone) throw client.refusal(made)
    const { id, customer } = client.conform(tokenSchema, made.data)
    return wayOf(id, customer?.id)
  })
}

/** @see https://developer.paypal.com/docs/api/orders/v2/#error-ORDERS_CREATE */
const TROUBLES: Readonly<Record<string, ChargeTrouble>> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYMENT_SOURCE_DECLINED_BY_PROCESSOR: 'declined',
  PAYMENT_DENIED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PAYER_ACCOUNT_RESTRICTED: 'person',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'gone',
  PAYER_CANNOT_PAY: 'person',
  PAYER_ACTION_REQUIRED: 'person',
  CARD_EXPIRED: 'expired',
  TOKEN_EXPIRED: 'expired',
  TOKEN_ID_NOT_FOUND: 'gone',
  VAULT_ID_NOT_FOUND: 'gone',
  RESOURCE_NOT_FOUND: 'gone',
}

/** An order of a token is captured in the call that makes it. */
async function chargeLeft(client: PaypalClient, { token, ...charge }: ChargeToMake): Promise<PaymentOutcome> {
  const question = orderAsked(charge, {
    vault_id: token.method,
    stored_credential: {
      payment_initiator: 'MERCHANT',
      usage: 'SUBSEQUENT',
      usage_pattern: 'SUBSCRIPTION_PREPAID',
    },
  })
  const answer = await client.within((signal) => client.call(signal, question))
  if (!answer.isDone) {
    const why = TROUBLES[answer.issue]
    if (!why) throw client.refusal(answer)
    return { state: 'closed', why }
  }
  const order = readOrder(client, answer.data, charge.key)
  if (order.status === 'PAYER_ACTION_REQUIRED') return { state: 'closed', why: 'person' }
  const outcome = outcomeOf(client, order)
  if (outcome.state === 'closed') return { state: 'closed', why: 'declined' }
  return outcome.state === 'open' ? { state: 'open', reference: order.id } : outcome
}
