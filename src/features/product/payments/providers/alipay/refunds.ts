import { z } from 'zod/mini'
import { toDecimal } from '#shared/numbers/money-text.ts'
import { fromChinaTime } from '../bills.ts'
import type { RefundOutcome, RefundToMake } from '../provider.ts'
import { type AlipayClient, toTradeNo } from './client.ts'

const madeSchema = z.looseObject({
  fund_change: z.optional(z.string()),
  gmt_refund_pay: z.optional(z.string()),
})
const foundSchema = z.looseObject({
  refund_status: z.optional(z.string()),
  gmt_refund_pay: z.optional(z.string()),
})

/** Refunds that no later attempt could make; what is not here may be a matter of time, or of money. */
const FINAL = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REASON_TRADE_BEEN_FREEZEN',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.BUYER_ERROR',
])

/**
 * A refund has no number of Alipay's own: what it is called is our key, as it stands in the bills.
 *
 * @see https://opendocs.alipay.com/open/6c0cdd7d_alipay.trade.refund
 */
export function makeRefund(client: AlipayClient, refund: RefundToMake): Promise<RefundOutcome> {
  return client.within(async (signal) => {
    const answer = await client.call(signal, 'alipay.trade.refund', {
      out_trade_no: toTradeNo(refund.payment.key),
      out_request_no: toTradeNo(refund.key),
      refund_amount: toDecimal(refund.amount, refund.payment.currency),
      ...(refund.why !== undefined && { refund_reason: refund.why.slice(0, 256) }),
    })
    if (answer.sub_code && FINAL.has(answer.sub_code))
      return { state: 'refused', why: client.wordsOf(answer) }
    if (answer.code !== '10000') throw client.refusal(answer)
    const { fund_change, gmt_refund_pay } = client.conform(madeSchema, answer)
    // `N` where this very refund was made before, or its money still moves.
    return fund_change === 'Y' ? doneAt(client, refund, gmt_refund_pay) : findRefund(client, refund, signal)
  })
}

/** @see https://opendocs.alipay.com/open/8c776df6_alipay.trade.fastpay.refund.query */
export const lookAtRefund = (client: AlipayClient, refund: RefundToMake): Promise<RefundOutcome> =>
  client.within((signal) => findRefund(client, refund, signal))

async function findRefund(
  client: AlipayClient,
  refund: RefundToMake,
  signal: AbortSignal,
): Promise<RefundOutcome> {
  const answer = await client.call(signal, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: toTradeNo(refund.payment.key),
    out_request_no: toTradeNo(refund.key),
    query_options: ['gmt_refund_pay'],
  })
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'waiting', reference: null }
  if (answer.code !== '10000') throw client.refusal(answer)
  const { refund_status, gmt_refund_pay } = client.conform(foundSchema, answer)
  return refund_status === 'REFUND_SUCCESS'
    ? doneAt(client, refund, gmt_refund_pay)
    : { state: 'waiting', reference: null }
}

const doneAt = ({ clock }: AlipayClient, { key }: RefundToMake, time = ''): RefundOutcome => ({
  state: 'done',
  reference: toTradeNo(key),
  at: fromChinaTime(time) ?? clock(),
})
