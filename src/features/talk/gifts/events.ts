import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Somebody has given credit to the author of an answer or an article. */
export const giftGiven = defineEvent('gift.given', {
  data: z.object({
    fromId: z.number(),
    toId: z.number(),
    unit: z.string(),
    amount: z.number(),
    transactionId: z.number(),
    /** The article, whose supporters have changed; null for a gift for an answer. */
    article: z.nullable(z.number()),
  }),
  touches: ({ article }) => (article === null ? [] : [`article:${article}:activity`]),
})
