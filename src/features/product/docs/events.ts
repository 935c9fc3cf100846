import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Somebody has said whether a doc helped. */
export const docVoted = defineEvent('docs.voted', {
  data: z.object({ id: z.number(), number: z.number() }),
  touches: ({ number }) => [`doc:${number}:activity`],
})
