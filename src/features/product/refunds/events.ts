import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

const request = {
  requestId: z.number(),
  orderId: z.number(),
  /** The buyer; null: a guest. */
  personId: z.nullable(z.number()),
}

/** A buyer asks something back: whoever sells it has to answer. */
export const refundAsked = defineEvent('refund.asked', {
  data: z.object({ ...request, sellers: z.array(z.number()), isSites: z.boolean() }),
})

/** They have an answer. */
export const refundDecided = defineEvent('refund.decided', {
  data: z.object({ ...request, isGranted: z.boolean(), byId: z.number() }),
})
