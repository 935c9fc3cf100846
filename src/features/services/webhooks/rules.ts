/** What can be told, by names that never change: others have written them into their programs. */
export const EVENTS = [
  'article.published',
  'product.published',
  'topic.created',
  'topic.solved',
  'answer.created',
  'person.joined',
  'order.paid',
] as const
export type EventName = (typeof EVENTS)[number]
/** What a test tells; no webhook can be without it. */
export const TEST_EVENT = 'webhook.test'

export const DELIVERY_STATES = ['waiting', 'arrived', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Path of its page. */
export const WEBHOOKS_PATH = 'admin/webhooks'
/** Of one site; each is told everything it has chosen. */
export const MOST_WEBHOOKS = 20
export const MOST_URL = 1_000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** ms before each try after the first: eight tries within four days, longer than a weekend. */
const WAITS = [MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR]
export const MOST_TRIES = WAITS.length + 1

/** When it is tried again after so many tries; null: no more. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = WAITS[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** ms in which nothing has arrived until a webhook is turned off: not before a whole message was given up. */
const DEAD_AFTER = 3 * 24 * HOUR

export const isDead = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= DEAD_AFTER

/** ms in which the former secret signs beside the new one. */
const FORMER_FOR = 24 * HOUR

export const formerUntil = (now: Date): Date => new Date(now.getTime() + FORMER_FOR)

/** ms for which deliveries are kept to be looked at. */
const KEPT_FOR = 30 * 24 * HOUR

export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_FOR)

export const hasArrived = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** What of an address may be shown where no secret should be: its path may hold one. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? ''
