import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

const about = {
  reviewId: z.number(),
  /** Number of the product. */
  product: z.number(),
  /** The buyer; null: a guest. */
  personId: z.nullable(z.number()),
}
const touchesProduct = ({ product }: { product: number }) => [`product:${product}:activity` as const]

/** A buyer has said something of a product, or something else than before. */
export const reviewWritten = defineEvent('review.written', {
  data: z.object({ ...about, sellerId: z.number(), isNew: z.boolean() }),
  touches: touchesProduct,
})

/** Whoever sells it has answered. */
export const reviewAnswered = defineEvent('review.answered', {
  data: z.object({ ...about, byId: z.number() }),
  touches: touchesProduct,
})

/** It was taken off the page, or put back. */
export const reviewHidden = defineEvent('review.hidden', {
  data: z.object({ ...about, byId: z.number(), isHidden: z.boolean() }),
  touches: touchesProduct,
})
