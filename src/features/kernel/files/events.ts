import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** A reader says that a file of a text is not where its author says. */
export const fileReported = defineEvent('file.reported', {
  data: z.object({ postId: z.number(), authorId: z.number(), file: z.string() }),
  touches: () => [],
})
