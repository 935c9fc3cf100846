import { z } from 'zod/mini'
import type { RefundOutcome, RefundToMake } from '../provider.ts'
import type { WechatClient } from './client.ts'

const refundSchema = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  status: z.string(),
  success_time: z.nullish(z.iso.datetime({ offset: true })),
})

/** Refunds that no later attempt could make; there may be money tomorrow. */
const FINAL = new Set(['INVALID_REQUEST', 'PARAM_ERROR', 'RESOURCE_NOT_EXISTS', 'USER_ACCOUNT_ABNORMAL'])

/** @see https://pay.weixin.qq.com/doc/v3/merchant/4012791883 */
export function makeRefund(client: WechatClient, refund: RefundToMake): Promise<RefundOutcome> {
  const content = {
    out_trade_no: refund.payment.key,
    out_refund_no: refund.key,
    notify_url: refund.noticeUrl,
    amount: { refund: refund.amount, total: refund.payment.amount, currency: 'CNY' },
    // 80 bytes, of which a Chinese character takes three.
    ...(refund.why !== undefined && { reason: refund.why.slice(0, 26) }),
  }
  return client.within(async (signal) => {
    const answer = await client.call(signal, 'POST', '/v3/refund/domestic/refunds', content)
    if (answer.isDone) return read(client, answer.data, refund)
    if (!FINAL.has(answer.code)) throw client.refusal(answer)
    return { state: 'refused', why: `${answer.code} ${answer.message}` }
  })
}

/** @see https://pay.weixin.qq.com/doc/v3/merchant/4012791884 */
export function lookAtRefund(client: WechatClient, refund: RefundToMake): Promise<RefundOutcome> {
  const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refund.key)}`
  return client.within(async (signal) => {
    const answer = await client.call(signal, 'GET', path)
    if (answer.isDone) return read(client, answer.data, refund)
    if (answer.status === 404) return { state: 'waiting', reference: null }
    throw client.refusal(answer)
  })
}

function read(client: WechatClient, data: unknown, { key }: RefundToMake): RefundOutcome {
  const made = client.conform(refundSchema, data)
  if (made.out_refund_no !== key) throw client.trouble('answered another refund')
  return refundOutcome(client, made)
}

interface Refund {
  refund_id: string
  status: string
  success_time?: string | null | undefined
}

/** An abnormal one has not reached the payer's bank, and has to be given in another way. */
export function refundOutcome(
  { trouble, clock }: WechatClient,
  { refund_id, status, success_time }: Refund,
): RefundOutcome {
  if (status === 'PROCESSING') return { state: 'waiting', reference: refund_id }
  if (status === 'CLOSED' || status === 'ABNORMAL') return { state: 'refused', why: status }
  if (status !== 'SUCCESS') throw trouble(`a refund is ${status}`)
  return { state: 'done', reference: refund_id, at: success_time ? new Date(success_time) : clock() }
}
