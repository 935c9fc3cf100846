import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Coupons are somebody's now: given by the site, or passed on by whoever had one. */
export const couponGiven = defineEvent('coupon.given', {
  data: z.object({
    /** null: the site. */
    fromId: z.nullable(z.number()),
    given: z.array(z.object({ couponId: z.number(), toId: z.number() })),
  }),
})

/** Coupons of these people expire in three days. */
export const couponsExpiring = defineEvent('coupon.expiring', {
  data: z.object({ expiring: z.array(z.object({ couponId: z.number(), personId: z.number() })) }),
})

/** The last coupon of a campaign that pages of products show was taken, or one of the last few, by an order. */
export const lastTaken = defineEvent('coupon.lastTaken', {
  data: z.object({ campaignId: z.number() }),
  touches: () => ['coupons'],
})

/** Whoever runs the shop has done something with a campaign: it is put on record. */
export const campaignActed = defineEvent('coupon.acted', {
  data: z.object({
    campaignId: z.number(),
    byId: z.number(),
    act: z.enum(['coupon-saved', 'coupon-codes', 'coupon-given', 'coupon-ended']),
    /** Codes that were made, or people who were given one. */
    count: z.number(),
  }),
  // Pages of products may show it.
  touches: () => ['coupons'],
})
