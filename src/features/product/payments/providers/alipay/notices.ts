import { z } from 'zod/mini'
import { fromChinaTime } from '../bills.ts'
import { ForgedNotice, type HeardNotice, type Notice } from '../provider.ts'
import { isSigned } from '../signing.ts'
import { type AlipayClient, contentToSign, fromTradeNo } from './client.ts'
import { outcomeOf } from './payments.ts'

/** Word for word: everything else is heard as a failure, and told again for 25 hours. */
const ACCEPTED = { status: 200, type: 'text/plain', body: 'success' }
const NOT_BELIEVED = { status: 400, type: 'text/plain', body: 'failure' }

/** Whatever is older it tells no more; milliseconds. */
const OLDEST = 26 * 3_600_000
/** By how much its clock may be ahead of ours. */
const AHEAD = 300_000

const tradeSchema = z.object({
  notify_id: z.string().check(z.minLength(1)),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  gmt_payment: z.optional(z.string()),
  out_biz_no: z.optional(z.string()),
  gmt_refund: z.optional(z.string()),
})

/** @see https://opendocs.alipay.com/open/270/105902 */
export function hearTrade(client: AlipayClient, { body, now }: Notice): HeardNotice {
  const fields = readFields(client, body)
  const sentAt = fromChinaTime(fields.get('notify_time') ?? '')?.getTime() ?? 0
  if (sentAt < now.getTime() - OLDEST || sentAt > now.getTime() + AHEAD)
    throw forged('signed at another time')
  const agreement = aboutAgreement(client, fields)
  if (agreement) return { ...agreement, answer: ACCEPTED }
  if (!fields.has('trade_status')) {
    return { id: fields.get('notify_id') ?? '', about: { kind: 'nothing' }, answer: ACCEPTED }
  }
  const trade = client.conform(tradeSchema, Object.fromEntries(fields))
  return { id: trade.notify_id, about: aboutOf(client, trade), answer: ACCEPTED }
}

const forged = (why: string) => new ForgedNotice(`Alipay: ${why}`, NOT_BELIEVED)

function readFields({ config }: AlipayClient, body: Buffer): Map<string, string> {
  const pairs = [...new URLSearchParams(body.toString())]
  const fields = new Map(pairs)
  if (fields.size !== pairs.length) throw forged('says something twice')
  // The kind of signature is the only thing that is not signed.
  if (fields.get('sign_type') !== 'RSA2') throw forged('signed in another way')
  const signed = contentToSign(pairs.filter(([name]) => name !== 'sign_type'))
  if (!isSigned(config.alipayPublicKey, signed, fields.get('sign') ?? '')) throw forged('not signed')
  if (fields.get('app_id') !== config.appId) throw forged('for another app')
  // Those of agreements call the seller by another name.
  const seller = isOfAgreement(fields) ? fields.get('partner_id') : fields.get('seller_id')
  if (config.sellerId !== undefined && seller !== config.sellerId) throw forged('for another seller')
  return fields
}

const isOfAgreement = (fields: Map<string, string>) =>
  fields.get('notify_type')?.startsWith('dut_user_') ?? false

const agreementSchema = z.object({
  notify_id: z.string().check(z.minLength(1)),
  agreement_no: z.string(),
  external_agreement_no: z.optional(z.string()),
  status: z.string(),
})

/** Somebody has agreed that money is taken, or has taken that back, in the app or here. */
function aboutAgreement(
  client: AlipayClient,
  fields: Map<string, string>,
): Pick<HeardNotice, 'id' | 'about'> | null {
  if (!isOfAgreement(fields)) return null
  const told = client.conform(agreementSchema, Object.fromEntries(fields))
  const { notify_id: id, agreement_no: method, external_agreement_no: no, status } = told
  if (fields.get('notify_type') === 'dut_user_unsign') return { id, about: { kind: 'way-gone', method } }
  if (status !== 'NORMAL' || no === undefined) return { id, about: { kind: 'nothing' } }
  return { id, about: { kind: 'way-left', by: { key: fromTradeNo(no) } } }
}

/** Refunds are told as their payment, with what we have called them beside it. */
function aboutOf(client: AlipayClient, trade: z.output<typeof tradeSchema>): HeardNotice['about'] {
  if (trade.out_biz_no && trade.gmt_refund) {
    const at = fromChinaTime(trade.gmt_refund)
    if (at === null) throw client.trouble('a refund has no time')
    const key = fromTradeNo(trade.out_biz_no)
    return { kind: 'refund', key, outcome: { state: 'done', reference: trade.out_biz_no, at } }
  }
  const outcome = outcomeOf(client, { ...trade, paidAt: trade.gmt_payment })
  return { kind: 'payment', key: fromTradeNo(trade.out_trade_no), outcome }
}
