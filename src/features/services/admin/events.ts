import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Somebody has been given, or has lost, a level or a VIP tier. */
export const personPromoted = defineEvent('person.promoted', {
  data: z.object({ personId: z.number() }),
  touches: ({ personId }) => [`person:${personId}`],
})
