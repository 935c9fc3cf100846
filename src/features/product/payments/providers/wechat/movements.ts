import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { billDays, fenOf, fromChinaTime, readBill } from '../bills.ts'
import type { SettledMovement } from '../provider.ts'
import type { WechatClient } from './client.ts'

const billSchema = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

/**
 * From the bills of trades, of which that of a day is there at ten on the next morning: what is not there yet is left out.
 *
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791886
 */
export async function* listMovements(
  client: WechatClient,
  from: Date,
  to: Date,
): AsyncIterable<SettledMovement> {
  for (const day of billDays(from, to)) {
    const bill = await client.within((signal) => fetchBill(client, day, signal))
    for (const row of readBill(bill, '交易时间', '商品名称')) {
      const movement = movementOf(client, row)
      if (movement.at >= from && movement.at < to) yield movement
    }
  }
}

async function fetchBill(client: WechatClient, day: string, signal: AbortSignal): Promise<string> {
  const answer = await client.call(signal, 'GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
  if (!answer.isDone) {
    if (answer.code === 'NO_STATEMENT_EXIST') return ''
    throw client.refusal(answer)
  }
  const { hash_value, download_url } = client.conform(billSchema, answer.data)
  const url = new URL(download_url)
  const isWechat = url.protocol === 'https:' && /\.(weixin\.qq\.com|wechatpay\.cn)$/.test(url.hostname)
  if (!isWechat && url.origin !== new URL(client.config.address).origin) {
    throw client.trouble(`a bill is to be had from ${url.host}`)
  }
  // Bills are not signed: their hash is.
  const { status, body } = await client.send(signal, 'GET', url)
  const hash = createHash('sha1').update(body).digest('hex')
  if (status !== 200 || hash !== hash_value.toLowerCase())
    throw client.trouble('a bill is not what it was said to be')
  return body.toString()
}

function movementOf(client: WechatClient, row: ReadonlyMap<string, string>): SettledMovement {
  const isRefund = row.get('交易状态') === 'REFUND'
  const amount = fenOf(row.get(isRefund ? '申请退款金额' : '订单金额'))
  const at = fromChinaTime(row.get('交易时间') ?? '')
  if (amount === null || at === null) throw client.trouble('a bill has a row without an amount or a time')
  return {
    kind: isRefund ? 'refund' : 'payment',
    key: row.get(isRefund ? '商户退款单号' : '商户订单号') || null,
    reference: row.get(isRefund ? '微信退款单号' : '微信订单号') ?? '',
    ...(isRefund && { of: row.get('微信订单号') ?? '' }),
    currency: row.get('货币种类') || 'CNY',
    amount,
    fee: fenOf(row.get('手续费')),
    at,
  }
}
