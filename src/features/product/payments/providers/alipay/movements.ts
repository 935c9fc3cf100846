import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { z } from 'zod/mini'
import { billDays, fenOf, fromChinaTime, readBill } from '../bills.ts'
import type { SettledMovement } from '../provider.ts'
import { type AlipayClient, fromTradeNo } from './client.ts'

/** Unpacked, of one file. */
const MOST_BYTES = 512 * 1024 * 1024

/**
 * From the bills of trades, of which that of a day is there on the next morning: what is not there yet is left out.
 *
 * @see https://opendocs.alipay.com/open/3c9f1bcf_alipay.data.dataservice.bill.downloadurl.query
 */
export async function* listMovements(
  client: AlipayClient,
  from: Date,
  to: Date,
): AsyncIterable<SettledMovement> {
  for (const day of billDays(from, to)) {
    const bill = await client.within((signal) => fetchBill(client, day, signal))
    for (const text of bill) {
      for (const row of readBill(text, '支付宝交易号', '商品名称')) {
        const movement = movementOf(client, row)
        if (movement.at >= from && movement.at < to) yield movement
      }
    }
  }
}

/** @returns the texts in the archive of a day: its trades and their sums */
async function fetchBill(client: AlipayClient, day: string, signal: AbortSignal): Promise<string[]> {
  const query = { bill_type: 'trade', bill_date: day }
  const answer = await client.call(signal, 'alipay.data.dataservice.bill.downloadurl.query', query)
  if (answer.sub_code === 'isp.bill_not_exist') return []
  if (answer.code !== '10000') throw client.refusal(answer)
  const { bill_download_url } = client.conform(z.looseObject({ bill_download_url: z.url() }), answer)
  const url = new URL(bill_download_url)
  const isAlipay = url.protocol === 'https:' && /\.(alipay|alipaydev)\.com$/.test(url.hostname)
  if (!isAlipay && url.origin !== new URL(client.config.address).origin) {
    throw client.trouble(`a bill is to be had from ${url.host}`)
  }
  const { status, body } = await client.ask(url, { signal })
  if (status !== 200) throw client.trouble(`no bill, but ${status}`)
  return await unpack(body).catch(() => {
    throw client.trouble('a bill is no archive')
  })
}

async function unpack(archive: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(archive, { decodeStrings: false })
  const texts: string[] = []
  for await (const entry of zip.eachEntry()) {
    if (entry.uncompressedSize > MOST_BYTES) throw new RangeError('too large')
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    texts.push(new TextDecoder('gbk').decode(bytes))
  }
  return texts
}

function movementOf(client: AlipayClient, row: ReadonlyMap<string, string>): SettledMovement {
  const isRefund = row.get('业务类型') === '退款'
  const key = row.get(isRefund ? '退款批次号/请求号' : '商户订单号') ?? ''
  const amount = fenOf(row.get('订单金额（元）'))
  const fee = fenOf(row.get('服务费（元）'))
  const at = fromChinaTime(row.get('完成时间') ?? '')
  if (amount === null || at === null) throw client.trouble('a bill has a row without an amount or a time')
  return {
    kind: isRefund ? 'refund' : 'payment',
    key: key === '' ? null : fromTradeNo(key),
    reference: isRefund ? key : (row.get('支付宝交易号') ?? ''),
    ...(isRefund && { of: row.get('支付宝交易号') ?? '' }),
    currency: 'CNY',
    amount: Math.abs(amount),
    // It stands there as what goes off.
    fee: fee === null ? null : 0 - fee,
    at,
  }
}
