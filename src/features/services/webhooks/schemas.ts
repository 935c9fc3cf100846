import { z } from 'zod/mini'
import { idOrNone } from '#shared/ids/id-field.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { DELIVERY_STATES, EVENTS, MOST_URL } from './rules.ts'

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>
export const done = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof done>

const url = requiredText(MOST_URL)
const events = z.array(z.enum(EVENTS)).check(z.minLength(1), z.maxLength(EVENTS.length))
const moment = z.nullable(z.string())

export const webhookLine = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.string()),
  isOn: z.boolean(),
  /** null: they have left. */
  by: z.nullable(z.string()),
  at: z.string(),
  /** Since when nothing has arrived. */
  failingSince: moment,
  /** When it was turned off by itself. */
  stoppedAt: moment,
  /** Until when the former secret signs too. */
  formerUntil: moment,
})
export type WebhookLine = z.infer<typeof webhookLine>
export const webhookList = z.array(webhookLine)
export type WebhookList = z.infer<typeof webhookList>

export const attempt = z.object({
  at: z.string(),
  status: z.nullable(z.number()),
  ms: z.number(),
  problem: z.nullable(z.enum(['address', 'timeout', 'connection'])),
  answer: z.string(),
})
export type Attempt = z.infer<typeof attempt>

export const delivery = z.object({
  id: z.number(),
  event: z.string(),
  /** As it is sent. */
  body: z.string(),
  state: z.enum(DELIVERY_STATES),
  at: z.string(),
  /** When it is tried next. */
  nextAt: moment,
  /** The latest first. */
  attempts: z.array(attempt),
})
export type Delivery = z.infer<typeof delivery>
export const deliveryPage = z.object({
  nodes: z.array(delivery),
  endCursor: z.number(),
  hasNextPage: z.boolean(),
})
export type DeliveryPage = z.infer<typeof deliveryPage>
export const listDeliveriesData = z.object({
  id: idOrNone('webhook'),
  /** Number of the last delivery of the page before; 0 for the first page. */
  before: z._default(z.number().check(z.int(), z.gte(0)), 0),
})
export type ListDeliveriesData = z.input<typeof listDeliveriesData>

export const createWebhookData = z.object({ url, events })
export type CreateWebhookData = z.infer<typeof createWebhookData>
export const shownSecret = z.object({
  id: z.number(),
  /** Shown this once. */
  secret: z.string(),
})
export type ShownSecret = z.infer<typeof shownSecret>

export const webhookChosen = z.object({ id: idOrNone('webhook') })
export type WebhookChosen = z.infer<typeof webhookChosen>
export const changeWebhookData = z.object({ ...webhookChosen.shape, url, events, isOn: z.boolean() })
export type ChangeWebhookData = z.infer<typeof changeWebhookData>
export const deliveryChosen = z.object({ id: idOrNone('delivery') })
export type DeliveryChosen = z.infer<typeof deliveryChosen>
