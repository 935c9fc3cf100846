import { z } from 'zod/mini'
import { personCard } from '#features/kernel/people/schemas.ts'
import { picture } from '#features/kernel/posts/schemas.ts'
import { STATES } from '#features/product/orders/rules/states.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { typedText } from '#shared/texts/typed-text.ts'
import { MOST_PICTURES, MOST_WORDS, REASONS, REFUND_STATES } from './rules/requests.ts'

const named = {
  /** Number of the order, as it was typed. */
  order: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Of a guest's order: shows that they have made it. */
  token: z.optional(z.string().check(z.maxLength(100))),
} as const
const pieces = z.object({ position: z.number(), quantity: z.number() })
const wanted = z.array(pieces).check(z.maxLength(100))

export const orderChosen = z.object(named)
export type OrderChosen = z.infer<typeof orderChosen>

export const quoteRefundData = z.object({ ...named, lines: wanted })
export type QuoteRefundData = z.infer<typeof quoteRefundData>

export const quotedRefund = z.object({
  currency: z.string(),
  /** Minor units, as the others: all that would come back. */
  total: z.number(),
  /** Of it for the things with their tax, and for postage. */
  items: z.number(),
  postage: z.number(),
})
export type QuotedRefund = z.infer<typeof quotedRefund>

export const askRefundData = z.object({
  ...named,
  lines: wanted,
  reason: z.enum(REASONS),
  words: z._default(typedText(MOST_WORDS), ''),
  /** Numbers of pictures in one's own library. */
  pictures: z._default(z.array(idOf('media')).check(z.maxLength(MOST_PICTURES)), []),
})
export type AskRefundData = z.input<typeof askRefundData>

export const decideRefundData = z.object({
  request: idOf('refund'),
  grant: z.boolean(),
  /** Minor units; without it all that was asked. Of less than that the buyer keeps the things. */
  amount: z.optional(z.number()),
  answer: z._default(typedText(MOST_WORDS), ''),
})
export type DecideRefundData = z.input<typeof decideRefundData>

export const refund = z.object({
  id: z.number(),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REASONS),
  words: z.string(),
  pictures: z.array(z.object({ id: z.number(), url: z.string() })),
  currency: z.string(),
  /** Minor units that would come back; where it was granted, those that came. */
  amount: z.number(),
  answer: z.string(),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  lines: z.array(
    z.object({ position: z.number(), title: z.string(), chosen: z.string(), quantity: z.number() }),
  ),
})
export type Refund = z.infer<typeof refund>

export const orderRefunds = z.object({
  number: z.string(),
  state: z.enum(STATES),
  currency: z.string(),
  /** The newest first. */
  requests: z.array(refund),
  /** What the asker may ask back now; null: nothing, or something is asked already. */
  offer: z.nullable(
    z.object({
      reasons: z.array(z.enum(REASONS)),
      lines: z.array(
        z.object({
          position: z.number(),
          title: z.string(),
          chosen: z.string(),
          cover: z.nullable(picture),
          /** Pieces that are left. */
          quantity: z.number(),
          /** Minor units that all of them would bring. */
          amount: z.number(),
          /** It was delivered online: a change of mind brings nothing back. */
          isKept: z.boolean(),
        }),
      ),
    }),
  ),
})
export type OrderRefunds = z.infer<typeof orderRefunds>

export const listRefundQueueData = z.object({
  first: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ListRefundQueueData = z.input<typeof listRefundQueueData>

export const waitingRefund = z.extend(refund, {
  /** Number of the order. */
  order: z.string(),
  /** null: a guest. */
  buyer: z.nullable(personCard),
  /** Things of others are in it: the staff decides. */
  mayDecide: z.boolean(),
  /** A withdrawal is a right: only the staff refuses it. */
  mayRefuse: z.boolean(),
})
export type WaitingRefund = z.infer<typeof waitingRefund>

export const refundQueue = z.object({
  nodes: z.array(waitingRefund),
  endCursor: z.string(),
  hasNextPage: z.boolean(),
})
export type RefundQueue = z.infer<typeof refundQueue>
