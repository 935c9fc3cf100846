import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'
import { RENEWAL_NEWS } from './rules.ts'

/**
 * Somebody has to know of a renewal: it comes (`ahead`), waits for them to pay (`due`), was made (`done`), could not be paid
 * and is tried again (`failed`) or not (`last`), has ended unpaid (`ended`), or there is nothing left to renew (`gone`).
 */
export const renewalTold = defineEvent('renewal.told', {
  data: z.object({
    renewalId: z.number(),
    personId: z.number(),
    news: z.enum(RENEWAL_NEWS),
    /** What kind of thing it is, and which, as JSON. */
    kind: z.string(),
    item: z.string(),
    names: z.string(),
    currency: z.string(),
    amount: z.number(),
    way: z.string(),
    /** Why it failed; '': it has not. */
    trouble: z.string(),
    /** When it renews; until when it is kept, or had. */
    day: z.iso.datetime(),
  }),
})
