import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Somebody has given something to somebody else. */
export const worthGiven = defineEvent('worth.given', {
  data: z.object({
    fromId: z.number(),
    toId: z.number(),
    unit: z.string(),
    amount: z.number(),
    transactionId: z.number(),
  }),
})
