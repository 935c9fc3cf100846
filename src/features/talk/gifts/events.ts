import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Somebody has given credit to whoever wrote something. */
export const giftGiven = defineEvent('gift.given', {
  data: z.object({
    fromId: z.number(),
    toId: z.number(),
    unit: z.string(),
    amount: z.number(),
    transactionId: z.number(),
    /** Whose supporters have changed; null: it was for an answer. */
    article: z.nullable(z.number()),
  }),
  touches: ({ article }) => (article === null ? [] : [`article:${article}:activity`]),
})
