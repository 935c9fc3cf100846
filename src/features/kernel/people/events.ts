import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** The VIP days of these people are over. */
export const vipEnded = defineEvent('vip.ended', {
  data: z.object({ people: z.array(z.number()) }),
  touches: ({ people }) => people.map((id) => `person:${id}` as const),
})

/** Somebody has been given, or has lost, a level or a VIP tier. */
export const personPromoted = defineEvent('person.promoted', {
  data: z.object({ personId: z.number() }),
  touches: ({ personId }) => [`person:${personId}`],
})

/** Somebody's VIP days will be over in so many days; announced seven days and one day before. */
export const membershipEnding = defineEvent('membership.ending', {
  data: z.object({ personId: z.number(), tier: z.string(), days: z.number(), until: z.iso.datetime() }),
})
