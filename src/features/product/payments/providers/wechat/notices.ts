import { LRUCache } from 'lru-cache'
import { z } from 'zod/mini'
import { ForgedNotice, type HeardNotice, type Notice } from '../provider.ts'
import type { WechatClient } from './client.ts'
import { sealedSchema, unseal } from './keyring.ts'
import { outcomeOf, transactionSchema } from './payments.ts'
import { refundOutcome } from './refunds.ts'

const ACCEPTED = { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"OK"}' }
const NOT_BELIEVED = { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"not signed"}' }

/** Signatures are believed for ten minutes, five before and five after; what is older needs no memory. */
const REMEMBERED = { max: 20_000, ttl: 11 * 60_000 }

const noticeSchema = z.object({ id: z.string(), event_type: z.string(), resource: sealedSchema })
const refundSchema = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  refund_status: z.string(),
  success_time: z.optional(z.iso.datetime({ offset: true })),
})

/** @see https://pay.weixin.qq.com/doc/v3/merchant/4012071382 */
export function createEar(client: WechatClient) {
  const { config, conform, readJson, trouble } = client
  const heard = new LRUCache<string, true>(REMEMBERED)
  const forged = (why: string) => new ForgedNotice(`WeChat Pay: ${why}`, NOT_BELIEVED)

  function open(sealed: z.output<typeof sealedSchema>): unknown {
    try {
      return JSON.parse(unseal(sealed, config.apiV3Key))
    } catch {
      throw trouble('a notification cannot be opened: is the APIv3 key the right one?')
    }
  }

  function aboutOf(type: string, sealed: z.output<typeof sealedSchema>): HeardNotice['about'] {
    if (type.startsWith('TRANSACTION.')) {
      const transaction = conform(transactionSchema, open(sealed))
      if (transaction.mchid !== config.merchantId) throw forged('for another merchant')
      if (transaction.appid !== config.appId) throw forged('for another app')
      return { kind: 'payment', key: transaction.out_trade_no, outcome: outcomeOf(client, transaction) }
    }
    if (type.startsWith('REFUND.')) {
      const refund = conform(refundSchema, open(sealed))
      if (refund.mchid !== config.merchantId) throw forged('for another merchant')
      const outcome = refundOutcome(client, { ...refund, status: refund.refund_status })
      return { kind: 'refund', key: refund.out_refund_no, outcome }
    }
    return { kind: 'nothing' }
  }

  return async function hear({ headers, body, now }: Notice): Promise<HeardNotice> {
    const header = (name: string) => headers[name] ?? ''
    const why = await client.within((signal) => client.whyForged({ header, body }, now, signal))
    if (why !== null) throw forged(why)
    const nonce = `${header('wechatpay-timestamp')} ${header('wechatpay-nonce')}`
    if (heard.has(nonce)) throw forged('said before')
    const { id, event_type, resource } = conform(noticeSchema, readJson(body))
    const about = aboutOf(event_type, resource)
    heard.set(nonce, true)
    return { id, about, answer: ACCEPTED }
  }
}
