import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** A letter is with all its readers, and can be read on the web. */
export const letterSent = defineEvent('newsletter.sent', {
  data: z.object({ id: z.int() }),
  touches: () => ['newsletter'],
})
