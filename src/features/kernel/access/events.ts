import { z } from 'zod/mini'
import { kindsWith } from '#features/kernel/kinds/rules.ts'
import { defineEvent } from '#server/jobs/event.ts'

/** Somebody paid for the rest of a post; `sellerAmount` of it is its author's. Money in minor units. */
export const contentBought = defineEvent('content.bought', {
  data: z.object({
    purchaseId: z.number(),
    postId: z.number(),
    kind: z.enum(kindsWith('canHideParts')),
    number: z.number(),
    personId: z.number(),
    sellerId: z.number(),
    unit: z.string(),
    amount: z.number(),
    sellerAmount: z.number(),
  }),
  touches: ({ personId }) => [`person:${personId}:access`],
})

/** What was paid to read or to join was given back, and what it opened is closed again. */
export const purchaseRefunded = defineEvent('purchase.refunded', {
  data: z.object({
    purchaseId: z.number(),
    personId: z.number(),
    sellerId: z.nullable(z.number()),
    unit: z.string(),
    amount: z.number(),
  }),
  touches: ({ personId }) => [`person:${personId}:access`],
})
