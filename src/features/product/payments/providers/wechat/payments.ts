import { z } from 'zod/mini'
import type { OpenedPayment, PaymentOutcome, PaymentReference, PaymentToOpen } from '../provider.ts'
import type { WechatClient } from './client.ts'

export const transactionSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  trade_state_desc: z.optional(z.string()),
  transaction_id: z.optional(z.string()),
  success_time: z.optional(z.iso.datetime({ offset: true })),
  amount: z.optional(z.object({ total: z.optional(z.int()), currency: z.optional(z.string()) })),
})

/** Bytes of what is paid for, at most. */
const MOST_BYTES = 127

const cut = (text: string, bytes: number): string => {
  let rest = text
  while (Buffer.byteLength(rest) > bytes) rest = [...rest].slice(0, -1).join('')
  return rest
}

/** `2026-11-27T08:00:00Z`: WeChat Pay reads no fractions of a second. */
const toTime = (at: Date): string => `${at.toISOString().slice(0, 19)}+00:00`

/**
 * A code for the eye of another device, or a page that opens WeChat on this one. In WeChat's own browser neither page nor
 * app can be opened without knowing who the payer is there, so that it is a code as well.
 *
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791877 Native
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791834 H5
 */
export async function openTransaction(client: WechatClient, payment: PaymentToOpen): Promise<OpenedPayment> {
  const { config } = client
  const isPage = payment.device === 'phone' && config.phone === 'page'
  const content = {
    appid: config.appId,
    mchid: config.merchantId,
    description: cut(payment.title, MOST_BYTES),
    out_trade_no: payment.key,
    time_expire: toTime(payment.expiresAt),
    notify_url: payment.noticeUrl,
    amount: { total: payment.amount, currency: 'CNY' },
    scene_info: { payer_client_ip: payment.address, ...(isPage && { h5_info: { type: 'Wap' } }) },
  }
  const path = `/v3/pay/transactions/${isPage ? 'h5' : 'native'}`
  const answer = await client.within((signal) => client.call(signal, 'POST', path, content))
  if (!answer.isDone) throw client.refusal(answer)
  if (!isPage) {
    const { code_url } = client.conform(z.object({ code_url: z.string() }), answer.data)
    return { kind: 'code', reference: null, text: code_url }
  }
  const { h5_url } = client.conform(z.object({ h5_url: z.url({ protocol: /^https?$/ }) }), answer.data)
  const url = new URL(h5_url)
  url.searchParams.set('redirect_url', payment.returnUrl)
  return { kind: 'page', reference: null, url: url.href }
}

/** @see https://pay.weixin.qq.com/doc/v3/merchant/4012791880 */
export const lookAtTransaction = (client: WechatClient, payment: PaymentReference): Promise<PaymentOutcome> =>
  client.within((signal) => getOutcome(client, payment, signal))

const pathOf = ({ key }: PaymentReference) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(key)}`

async function getOutcome(
  client: WechatClient,
  payment: PaymentReference,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  const { merchantId, appId } = client.config
  const answer = await client.call(signal, 'GET', `${pathOf(payment)}?mchid=${merchantId}`)
  if (!answer.isDone) {
    if (isUnknown(answer)) return { state: 'open' }
    throw client.refusal(answer)
  }
  const transaction = client.conform(transactionSchema, answer.data)
  const { mchid, appid, out_trade_no } = transaction
  if (mchid !== merchantId || appid !== appId || out_trade_no !== payment.key) {
    throw client.trouble('answered another payment')
  }
  return outcomeOf(client, transaction)
}

const isUnknown = ({ status, code }: { status: number; code: string }) =>
  status === 404 && (code === 'ORDER_NOT_EXIST' || code === 'RESOURCE_NOT_EXISTS')

/** @see https://pay.weixin.qq.com/doc/v3/merchant/4012791881 */
export function closeTransaction(client: WechatClient, payment: PaymentReference): Promise<PaymentOutcome> {
  return client.within(async (signal) => {
    const content = { mchid: client.config.merchantId }
    const answer = await client.call(signal, 'POST', `${pathOf(payment)}/close`, content)
    if (answer.isDone) return { state: 'closed' }
    if (isUnknown(answer)) return { state: 'closed', why: 'never begun' }
    return getOutcome(client, payment, signal)
  })
}

export function outcomeOf(
  { trouble }: WechatClient,
  transaction: z.output<typeof transactionSchema>,
): PaymentOutcome {
  const { trade_state, trade_state_desc, transaction_id, success_time, amount } = transaction
  if (['NOTPAY', 'USERPAYING', 'ACCEPT'].includes(trade_state)) return { state: 'open' }
  if (['CLOSED', 'REVOKED', 'PAYERROR'].includes(trade_state))
    return { state: 'closed', why: trade_state_desc }
  // What was paid and given back was paid.
  if (trade_state !== 'SUCCESS' && trade_state !== 'REFUND') throw trouble(`a payment is ${trade_state}`)
  if (!transaction_id || !success_time || amount?.total === undefined) {
    throw trouble('a payment is paid without an amount, a number or a time')
  }
  return {
    state: 'paid',
    reference: transaction_id,
    currency: amount.currency ?? 'CNY',
    amount: amount.total,
    at: new Date(success_time),
  }
}
