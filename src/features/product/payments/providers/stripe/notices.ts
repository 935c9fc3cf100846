import Stripe from 'stripe'
import { z } from 'zod/mini'
import { ForgedNotice, type HeardNotice, type Notice, type PaymentOutcome } from '../provider.ts'
import { type StripeClient, sessionSchema } from './client.ts'
import { outcomeOf } from './payments.ts'
import { refundListSchema, refundOutcome, refundSchema } from './refunds.ts'
import { chargeSchema, isOfCharge, outcomeOfCharge } from './ways.ts'

/** As long as Stripe's own libraries allow; seconds. */
const TOLERANCE = 300

const ACCEPTED = { status: 200, type: 'application/json', body: '{"received":true}' }
const NOT_BELIEVED = { status: 400, type: 'text/plain', body: 'Not signed by Stripe for this site.' }

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})

const modeSchema = z.object({ mode: z.optional(z.string()) })

type Event = z.output<typeof eventSchema>

interface Endpoint {
  webhookSecret: string
  isTest: boolean
}

export function hearEvent(client: StripeClient, endpoint: Endpoint, notice: Notice): HeardNotice {
  const event = readEvent(client, endpoint, notice)
  return { id: event.id, about: aboutOf(client, event), answer: ACCEPTED }
}

/** @see https://docs.stripe.com/webhooks/signature */
function readEvent({ stripe, trouble, conform }: StripeClient, endpoint: Endpoint, notice: Notice): Event {
  const { headers, body, now } = notice
  const header = headers['stripe-signature'] ?? ''
  const forged = (why: string) => new ForgedNotice(`Stripe: ${why}`, NOT_BELIEVED)
  const newest = now.getTime() / 1000 + TOLERANCE
  if ([...header.matchAll(/t=(\d+)/g)].some(([, time]) => Number(time) > newest)) {
    throw forged('signed at another time')
  }
  const { webhookSecret, isTest } = endpoint
  let event: unknown
  try {
    event = stripe.webhooks.constructEvent(body, header, webhookSecret, TOLERANCE, undefined, now.getTime())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw forged('not signed')
    throw trouble('notified no JSON')
  }
  const read = conform(eventSchema, event)
  if (read.livemode === isTest) throw forged('of the other mode')
  return read
}

/** @see https://docs.stripe.com/api/events/types */
function aboutOf({ conform }: StripeClient, { type, created, data }: Event): HeardNotice['about'] {
  const charge = /^payment_intent\.(succeeded|payment_failed|canceled)$/.test(type)
    ? conform(chargeSchema, data.object)
    : undefined
  if (charge) {
    const key = isOfCharge(charge) ? charge.metadata?.key : undefined
    return key ? { kind: 'payment', key, outcome: outcomeOfCharge(charge, created) } : { kind: 'nothing' }
  }
  if (type.startsWith('checkout.session.')) {
    // Where nothing was paid a way was left: whoever has left it comes back with that, or is looked after.
    if (conform(modeSchema, data.object).mode === 'setup') return { kind: 'nothing' }
    const session = conform(sessionSchema, data.object)
    if (session.client_reference_id === null) return { kind: 'nothing' }
    const outcome: PaymentOutcome =
      type === 'checkout.session.async_payment_failed'
        ? { state: 'closed', why: 'the bank has refused' }
        : outcomeOf(session, created)
    return { kind: 'payment', key: session.client_reference_id, outcome }
  }
  const ofCharge = z.object({ refunds: z.nullish(refundListSchema) })
  const refund = /^(refund\.|charge\.refund\.updated$)/.test(type)
    ? conform(refundSchema, data.object)
    : type === 'charge.refunded'
      ? // Endpoints of older versions tell all refunds with their charge; newer ones tell each by itself.
        conform(ofCharge, data.object).refunds?.data.toSorted((a, b) => b.created - a.created)[0]
      : undefined
  const key = refund?.metadata?.key
  return refund && key ? { kind: 'refund', key, outcome: refundOutcome(refund) } : { kind: 'nothing' }
}
