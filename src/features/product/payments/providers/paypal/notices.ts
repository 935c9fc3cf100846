import { X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { z } from 'zod/mini'
import { ForgedNotice, type HeardNotice, type Notice } from '../provider.ts'
import { isSigned } from '../signing.ts'
import type { PaypalClient } from './client.ts'
import { captureSchema, outcomeOfCapture, refundSchema } from './payments.ts'
import { refundOutcome } from './refunds.ts'

const ACCEPTED = { status: 200, type: 'text/plain', body: 'OK' }
const NOT_BELIEVED = { status: 401, type: 'text/plain', body: 'Not signed by PayPal for this site.' }

/** PayPal tells something for three days, and signs the time when it began; milliseconds. */
const OLDEST = 4 * 86_400_000
const AHEAD = 300_000

const eventSchema = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() })
const payeeSchema = z.object({ payee: z.optional(z.object({ merchant_id: z.optional(z.string()) })) })
const paidSchema = z.extend(captureSchema, {
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
})
const approvedSchema = z.object({
  purchase_units: z.array(z.object({ custom_id: z.optional(z.string()) })).check(z.minLength(1)),
})

/** Of a token that was made after its payment, with what its order is called; of others nobody waits. */
const vaultedSchema = z.object({
  id: z.string(),
  metadata: z.optional(z.object({ order_id: z.optional(z.string()) })),
})

/** @see https://developer.paypal.com/api/rest/webhooks/rest/ Verify the message yourself */
export function createEar(client: PaypalClient) {
  const { config, conform, readJson, trouble } = client
  const certificates = new LRUCache<string, X509Certificate>({ max: 10 })
  const forged = (why: string) => new ForgedNotice(`PayPal: ${why}`, NOT_BELIEVED)

  async function getCertificate(address: string): Promise<X509Certificate> {
    const known = certificates.get(address)
    if (known) return known
    const url = URL.canParse(address) ? new URL(address) : null
    const isPaypal =
      url?.protocol === 'https:' &&
      url.port === '' &&
      /^api(-m)?(\.sandbox)?\.paypal\.com$/.test(url.hostname)
    if (!url || (!isPaypal && url.origin !== new URL(config.address).origin)) {
      throw forged('signed with a certificate from elsewhere')
    }
    const { status, body } = await client.within((signal) => client.ask(url, { signal }))
    if (status === 404) throw forged('signed with a certificate that is not there')
    if (status !== 200) throw trouble(`no certificate, but ${status}`)
    let certificate: X509Certificate
    try {
      certificate = new X509Certificate(body)
    } catch {
      throw trouble('a certificate is none')
    }
    certificates.set(address, certificate)
    return certificate
  }

  async function verify({ headers, body, now }: Notice): Promise<void> {
    const header = (name: string) => headers[`paypal-${name}`] ?? ''
    const [id, time] = [header('transmission-id'), header('transmission-time')]
    const sentAt = Date.parse(time)
    if (id === '' || header('auth-algo') !== 'SHA256withRSA') throw forged('not signed')
    if (!(sentAt > now.getTime() - OLDEST && sentAt < now.getTime() + AHEAD))
      throw forged('signed at another time')
    const certificate = await getCertificate(header('cert-url'))
    if (certificate.validToDate < now || certificate.validFromDate > now)
      throw forged('signed with an old certificate')
    const text = `${id}|${time}|${config.webhookId}|${crc32(body)}`
    if (!isSigned(certificate.publicKey, text, header('transmission-sig'))) throw forged('not signed')
  }

  /** Who has approved has not paid yet: that is done when somebody looks. */
  function aboutOf(type: string, resource: unknown): HeardNotice['about'] {
    if (type === 'CHECKOUT.ORDER.APPROVED') {
      const key = conform(approvedSchema, resource).purchase_units[0]?.custom_id
      return key ? { kind: 'payment', key, outcome: { state: 'open' } } : { kind: 'nothing' }
    }
    if (/^VAULT\.PAYMENT-TOKEN\.(CREATED|DELETED|DELETION-INITIATED)$/.test(type)) {
      const { id: method, metadata } = conform(vaultedSchema, resource)
      if (!type.endsWith('CREATED')) return { kind: 'way-gone', method }
      const reference = metadata?.order_id
      return reference ? { kind: 'way-left', by: { reference } } : { kind: 'nothing' }
    }
    if (/^PAYMENT\.(CAPTURE\.REFUNDED|REFUND\.)/.test(type)) {
      const refund = conform(refundSchema, resource)
      const key = refund.invoice_id
      return key ? { kind: 'refund', key, outcome: refundOutcome(client, refund) } : { kind: 'nothing' }
    }
    if (!/^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DECLINED|DENIED)$/.test(type)) return { kind: 'nothing' }
    const capture = conform(paidSchema, resource)
    if (!capture.custom_id) return { kind: 'nothing' }
    const reference = capture.supplementary_data.related_ids.order_id
    const outcome = outcomeOfCapture(client, capture, reference)
    return { kind: 'payment', key: capture.custom_id, outcome }
  }

  return async function hear(notice: Notice): Promise<HeardNotice> {
    await verify(notice)
    const { id, event_type, resource } = conform(eventSchema, readJson(notice.body))
    const payee = payeeSchema.safeParse(resource).data?.payee?.merchant_id
    if (config.merchantId !== undefined && payee !== undefined && payee !== config.merchantId) {
      throw forged('for another merchant')
    }
    return { id, about: aboutOf(event_type, resource), answer: ACCEPTED }
  }
}
