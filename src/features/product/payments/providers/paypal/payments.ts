import { z } from 'zod/mini'
import { toDecimal } from '#shared/numbers/money-text.ts'
import type { OpenedPayment, PaymentOutcome, PaymentReference, PaymentToOpen } from '../provider.ts'
import { amountSchema, type PaypalClient } from './client.ts'

const time = z.iso.datetime({ offset: true })

export const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountSchema,
  custom_id: z.optional(z.string()),
  create_time: time,
})
export const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  invoice_id: z.optional(z.string()),
  create_time: z.optional(time),
  update_time: z.optional(time),
})
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  purchase_units: z.optional(
    z.array(
      z.object({
        custom_id: z.optional(z.string()),
        payments: z.optional(
          z.object({
            captures: z.optional(z.array(captureSchema)),
            refunds: z.optional(z.array(refundSchema)),
          }),
        ),
      }),
    ),
  ),
})

export type Order = z.output<typeof orderSchema>

export const LOCALES = { zh: 'zh-CN', en: 'en-US', es: 'es-ES' } as const
/** What an order that is to leave its way with PayPal says beside all else. */
const LEAVES = { attributes: { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } } }
/** Characters of what is paid for. */
const MOST = 127

/** An order as it is asked for. @param paypal how its payer is before us, or what they have left */
export const orderAsked = (
  { key, currency, amount, title }: Pick<PaymentToOpen, 'key' | 'currency' | 'amount' | 'title'>,
  paypal: object,
) => ({
  method: 'POST' as const,
  path: '/v2/checkout/orders',
  requestId: key,
  content: {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: key,
        invoice_id: key,
        description: title.slice(0, MOST),
        amount: { currency_code: currency, value: toDecimal(amount, currency) },
      },
    ],
    payment_source: { paypal },
  },
})

/** @see https://developer.paypal.com/docs/api/orders/v2/#orders_create */
export async function openOrder(client: PaypalClient, payment: PaymentToOpen): Promise<OpenedPayment> {
  const { lang, returnUrl } = payment
  const question = orderAsked(payment, {
    ...(payment.keeps && LEAVES),
    experience_context: {
      return_url: returnUrl,
      cancel_url: returnUrl,
      locale: LOCALES[lang],
      user_action: 'PAY_NOW',
      shipping_preference: 'NO_SHIPPING',
    },
  })
  const answer = await client.within((signal) => client.call(signal, question))
  if (!answer.isDone) throw client.refusal(answer)
  const { id, links } = client.conform(orderSchema, answer.data)
  const url = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  if (url === undefined || !URL.canParse(url)) throw client.trouble('answered an order that has no page')
  return { kind: 'page', reference: id, url }
}

/** @returns null where PayPal has forgotten it, as it does with what nobody has approved in some hours */
export async function getOrder(
  client: PaypalClient,
  { key, reference }: { key: string; reference: string },
  signal: AbortSignal,
): Promise<Order | null> {
  const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`
  const answer = await client.call(signal, { method: 'GET', path })
  if (!answer.isDone) {
    if (answer.status === 404) return null
    throw client.refusal(answer)
  }
  return readOrder(client, answer.data, key)
}

export function readOrder(client: PaypalClient, data: unknown, key: string): Order {
  const order = client.conform(orderSchema, data)
  if (order.purchase_units?.[0]?.custom_id !== key) throw client.trouble('answered another payment')
  return order
}

/**
 * Takes the money of what its payer has approved. Without a reference its page was never shown to anybody.
 *
 * @see https://developer.paypal.com/docs/api/orders/v2/#orders_capture
 */
export async function lookAtOrder(
  client: PaypalClient,
  { key, reference }: PaymentReference,
): Promise<PaymentOutcome> {
  if (reference === null) return { state: 'open' }
  return client.within(async (signal) => {
    const order = await getOrder(client, { key, reference }, signal)
    if (order?.status !== 'APPROVED') return outcomeOf(client, order)
    const path = `/v2/checkout/orders/${encodeURIComponent(reference)}/capture`
    const requestId = `capture-${key}`
    const answer = await client.call(signal, { method: 'POST', path, content: {}, requestId })
    if (answer.isDone) return outcomeOf(client, readOrder(client, answer.data, key))
    // The payer may choose another card on the same page.
    if (answer.issue === 'INSTRUMENT_DECLINED') return { state: 'open' }
    if (answer.issue !== 'ORDER_ALREADY_CAPTURED') throw client.refusal(answer)
    return outcomeOf(client, await getOrder(client, { key, reference }, signal))
  })
}

/** An order cannot be ended at PayPal: it takes no money as long as nobody looks at it any more, and ends by itself. */
export async function closeOrder(
  client: PaypalClient,
  { key, reference }: PaymentReference,
): Promise<PaymentOutcome> {
  if (reference === null) return { state: 'closed', why: 'never opened' }
  return client.within(async (signal) => {
    const order = await getOrder(client, { key, reference }, signal)
    const isUntouched = order?.purchase_units?.[0]?.payments?.captures?.length === undefined
    return isUntouched ? { state: 'closed', why: order?.status } : outcomeOf(client, order)
  })
}

export function outcomeOf(client: PaypalClient, order: Order | null): PaymentOutcome {
  if (order === null || order.status === 'VOIDED')
    return { state: 'closed', why: order?.status ?? 'forgotten' }
  const capture = order.purchase_units?.[0]?.payments?.captures?.at(-1)
  return capture ? outcomeOfCapture(client, capture, order.id) : { state: 'open' }
}

/** What was paid and given back was paid. @param reference of its order */
export function outcomeOfCapture(
  { readAmount, trouble }: PaypalClient,
  { status, amount, create_time }: z.output<typeof captureSchema>,
  reference: string,
): PaymentOutcome {
  if (status === 'PENDING') return { state: 'open' }
  if (status === 'DECLINED' || status === 'FAILED') return { state: 'closed', why: status }
  if (!['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(status))
    throw trouble(`a payment is ${status}`)
  const paid = readAmount(amount)
  return { state: 'paid', reference, currency: paid.currency, amount: paid.amount, at: new Date(create_time) }
}
