import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Things are gone from a library; any page may have shown them as cover or in a gallery. */
export const mediaDeleted = defineEvent('media.deleted', {
  data: z.object({ count: z.number() }),
  touches: () => ['*'],
})
