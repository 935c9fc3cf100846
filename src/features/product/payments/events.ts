import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Money is to go back to where it was paid from: the provider is asked after the transaction. */
export const refundBegun = defineEvent('payment.refundBegun', { data: z.object({ refundId: z.number() }) })

/** Money has come that nothing is given for, and goes back by itself. */
export const paymentReturned = defineEvent('payment.returned', {
  data: z.object({ paymentId: z.number(), personId: z.nullable(z.number()), why: z.string() }),
})

/** A provider will not give a guest's money back: the site's staff has to find another way. */
export const refundStuck = defineEvent('payment.refundStuck', {
  data: z.object({ paymentId: z.number(), refundId: z.number() }),
})

/** Staff have done something with money that a provider and we say differently: it is put on record. */
export const differenceActed = defineEvent('payment.differenceActed', {
  data: z.object({
    differenceId: z.number(),
    paymentId: z.nullable(z.number()),
    byId: z.number(),
    act: z.enum(['money-settled', 'money-returned', 'money-noted']),
    note: z.string(),
  }),
})

/** An administrator has entered, turned off or taken away keys of a provider; never what stands in them. */
export const providerKeysActed = defineEvent('payment.keysActed', {
  data: z.object({
    provider: z.string(),
    byId: z.number(),
    act: z.enum(['keys-saved', 'keys-deleted']),
    isOn: z.boolean(),
  }),
})

/** What somebody has left with a provider is no longer there, and they have not removed it here. */
export const wayGone = defineEvent('payment.wayGone', {
  data: z.object({
    wayId: z.number(),
    personId: z.number(),
    provider: z.string(),
    brand: z.string(),
    lastFour: z.nullable(z.string()),
  }),
})

/**
 * What somebody has paid with is kept from now on, as they had agreed to. Said a second time where the payment is settled
 * only after that.
 */
export const wayKept = defineEvent('payment.wayKept', {
  data: z.object({ wayId: z.number(), personId: z.number(), paymentId: z.number() }),
})

/** Somebody has paid, and agreed to leave what they have paid with. */
export const wayLeft = defineEvent('payment.wayLeft', { data: z.object({ paymentId: z.number() }) })
