import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Something waits until somebody has looked at it: only its author knows. */
export const thingHeld = defineEvent('thing.held', {
  data: z.object({
    kind: z.enum(['article', 'topic', 'answer', 'comment']),
    id: z.number(),
    authorId: z.number(),
    reasons: z.array(z.string()),
  }),
  touches: ({ authorId }) => [`person:${authorId}:reactions`],
})
