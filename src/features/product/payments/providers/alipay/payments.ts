import { z } from 'zod/mini'
import { toDecimal } from '#shared/numbers/money-text.ts'
import { fromDecimal } from '../amounts.ts'
import { fromChinaTime, toChinaTime } from '../bills.ts'
import type { OpenedPayment, PaymentOutcome, PaymentReference, PaymentToOpen } from '../provider.ts'
import { type AlipayClient, toTradeNo } from './client.ts'

const tradeSchema = z.looseObject({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.optional(z.string()),
})

/** Signs that it does not allow in it are left out. */
export const subjectOf = (title: string): string => title.replace(/[/=&]/g, ' ')

/**
 * @see https://opendocs.alipay.com/open/028r8t alipay.trade.page.pay
 * @see https://opendocs.alipay.com/open/203/107090 alipay.trade.wap.pay
 * @see https://opendocs.alipay.com/open/8ad49e4a_alipay.trade.precreate
 */
export async function openTrade(client: AlipayClient, payment: PaymentToOpen): Promise<OpenedPayment> {
  const content = {
    out_trade_no: toTradeNo(payment.key),
    total_amount: toDecimal(payment.amount, payment.currency),
    subject: subjectOf(payment.title),
    time_expire: toChinaTime(payment.expiresAt),
  }
  const addresses = { notify_url: payment.noticeUrl, return_url: payment.returnUrl }
  if (payment.device !== 'desktop') {
    const wap = { ...content, product_code: 'QUICK_WAP_WAY', quit_url: payment.returnUrl }
    return { kind: 'page', reference: null, url: client.pageOf('alipay.trade.wap.pay', wap, addresses) }
  }
  if (client.config.desktop === 'page') {
    const page = { ...content, product_code: 'FAST_INSTANT_TRADE_PAY' }
    return { kind: 'page', reference: null, url: client.pageOf('alipay.trade.page.pay', page, addresses) }
  }
  const answer = await client.within((signal) =>
    client.call(signal, 'alipay.trade.precreate', content, { notify_url: payment.noticeUrl }),
  )
  if (answer.code !== '10000') throw client.refusal(answer)
  const { qr_code } = client.conform(z.looseObject({ qr_code: z.string() }), answer)
  return { kind: 'code', reference: null, text: qr_code }
}

/** @see https://opendocs.alipay.com/open/82ea786a_alipay.trade.query */
export const lookAtTrade = (client: AlipayClient, payment: PaymentReference): Promise<PaymentOutcome> =>
  client.within((signal) => getOutcome(client, payment, signal))

async function getOutcome(
  client: AlipayClient,
  { key }: PaymentReference,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  const answer = await client.call(signal, 'alipay.trade.query', { out_trade_no: toTradeNo(key) })
  // A trade begins when the payer has signed in on the page.
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'open' }
  if (answer.code !== '10000') throw client.refusal(answer)
  const trade = client.conform(tradeSchema, answer)
  if (trade.out_trade_no !== toTradeNo(key)) throw client.trouble('answered another trade')
  return outcomeOf(client, { ...trade, paidAt: trade.send_pay_date })
}

/**
 * @see https://opendocs.alipay.com/open/ce0b4954_alipay.trade.close
 *
 * What nobody has begun cannot be ended: its page ends by itself at `expiresAt`.
 */
export function closeTrade(client: AlipayClient, payment: PaymentReference): Promise<PaymentOutcome> {
  return client.within(async (signal) => {
    const answer = await client.call(signal, 'alipay.trade.close', { out_trade_no: toTradeNo(payment.key) })
    if (answer.code === '10000') return { state: 'closed' }
    if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'closed', why: 'never begun' }
    if (
      answer.sub_code === 'ACQ.TRADE_STATUS_ERROR' ||
      answer.sub_code === 'ACQ.REASON_TRADE_STATUS_INVALID'
    ) {
      return getOutcome(client, payment, signal)
    }
    throw client.refusal(answer)
  })
}

interface Trade {
  trade_no: string
  trade_status: string
  total_amount: string
  /** As clocks in China show it. */
  paidAt: string | undefined
}

/** What was paid and wholly given back is closed at Alipay as well, but has a time of its payment. */
export function outcomeOf({ trouble }: AlipayClient, trade: Trade): PaymentOutcome {
  const { trade_no: reference, trade_status: status, paidAt } = trade
  if (status === 'WAIT_BUYER_PAY') return { state: 'open' }
  if (status === 'TRADE_CLOSED' && !paidAt) return { state: 'closed' }
  if (!['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'].includes(status))
    throw trouble(`a trade is ${status}`)
  const amount = fromDecimal(trade.total_amount, 'CNY')
  const at = fromChinaTime(paidAt ?? '')
  if (amount === null || at === null) throw trouble('a trade is paid without an amount or a time')
  return { state: 'paid', reference, currency: 'CNY', amount, at }
}
