import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** A text is held for moderation; until it is decided, only its author sees it on the site. */
export const thingHeld = defineEvent('thing.held', {
  data: z.object({
    kind: z.enum(['article', 'topic', 'answer', 'comment']),
    id: z.number(),
    authorId: z.number(),
    reasons: z.array(z.string()),
  }),
  touches: ({ authorId }) => [`person:${authorId}:reactions`],
})
