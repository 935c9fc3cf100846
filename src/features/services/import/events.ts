import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** What another site held has come here: after it nothing is as it was. */
export const contentImported = defineEvent('content.imported', {
  data: z.object({ source: z.string() }),
  touches: () => ['*'],
})
