import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Somebody has chosen what they hear of a thing; what they mute stands quiet in their lists. */
export const subscriptionSet = defineEvent('subscription.set', {
  data: z.object({ personId: z.number() }),
  touches: ({ personId }) => [`person:${personId}:reactions`],
})
