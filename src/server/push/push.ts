import { request as requestClear } from 'node:http'
import { request as requestSafe } from 'node:https'
import { isPublicHost, publicLookup } from '../http/public-host.ts'
import type { PushConfig } from './config.ts'
import { isBrowserKey, pushKeysOf } from './push-keys.ts'

/** A push subscription as browsers give it: the endpoint, and the keys to encrypt for it. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** What the service worker gets: JSON. */
  text: string
  /** A waiting message with the same topic is replaced; 32 letters of base64url at most. */
  topic: string
  /** Seconds for which the push service keeps it for a browser that is away. */
  keepFor: number
  isUrgent: boolean
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The browser has been unsubscribed. */
  | { kind: 'gone' }
  /** A temporary failure; `after` is the push service's Retry-After in seconds, if there was one. */
  | { kind: 'later'; after: number | null }
  /** A permanent failure: `status` 0 where the endpoint itself is invalid. */
  | { kind: 'refused'; status: number }

/** Sends web push messages to browsers. */
export interface Push {
  /** Browsers subscribe with it: only the owner of the private key can then send to them. */
  publicKey: string
  /** Whether a subscription is valid and its endpoint allowed. */
  accepts: (address: PushAddress) => boolean
  send: (address: PushAddress, letter: PushMessage) => Promise<PushOutcome>
}

/** ms */
const TIMEOUT = 10_000
const AUTH_BYTES = 16
/** Real endpoints are shorter. */
const MAX_ENDPOINT = 1_000

export function createPush(secret: string, siteUrl: string, config?: PushConfig): Push {
  const keys = pushKeysOf(secret, config?.privateKey)
  const allowsPrivate = config?.allowsPrivate ?? false
  // Browsers subscribe only on https, or on localhost, where no push service checks the contact.
  const contact =
    config?.contact ?? (siteUrl.startsWith('https:') ? siteUrl : `mailto:admin@${new URL(siteUrl).hostname}`)

  const isEndpoint = (endpoint: string): boolean => {
    const url = endpoint.length <= MAX_ENDPOINT ? URL.parse(endpoint) : null
    if (url === null || `${url.username}${url.password}` !== '') return false
    if (allowsPrivate) return url.protocol === 'https:' || url.protocol === 'http:'
    return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname)
  }

  return {
    publicKey: keys.publicKey,
    accepts: ({ endpoint, p256dh, auth }) =>
      isEndpoint(endpoint) && isBrowserKey(p256dh) && Buffer.from(auth, 'base64url').length === AUTH_BYTES,
    async send({ endpoint, p256dh, auth }, { text, topic, keepFor, isUrgent }) {
      if (!isEndpoint(endpoint)) return { kind: 'refused', status: 0 }
      const { default: library } = await import('web-push')
      const { headers, body } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: keepFor,
        urgency: isUrgent ? 'high' : 'normal',
        topic,
      })
      return post(new URL(endpoint), { headers, body: body as Buffer, allowsPrivate })
    },
  }
}

interface Posted {
  headers: Record<string, string>
  body: Buffer
  allowsPrivate: boolean
}

/** Follows no redirect: its target was not checked. */
function post(url: URL, { headers, body, allowsPrivate }: Posted): Promise<PushOutcome> {
  const request = url.protocol === 'https:' ? requestSafe : requestClear
  return new Promise((resolve) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT),
        ...(!allowsPrivate && { lookup: publicLookup }),
      },
      (reply) => {
        reply.resume()
        resolve(outcomeOf(reply.statusCode ?? 0, reply.headers['retry-after']))
      },
    )
    sending.on('error', () => resolve({ kind: 'later', after: null }))
    sending.end(body)
  })
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    return { kind: 'later', after: retryAfter && seconds >= 0 ? seconds : null }
  }
  return { kind: 'refused', status }
}
