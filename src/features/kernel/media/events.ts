import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** What is said of a thing that pages show has changed, or where it lies. */
export const mediaUpdated = defineEvent('media.updated', {
  data: z.object({ id: z.number() }),
  touches: () => ['*'],
})

/** Things are gone from a library; any page may have shown them as cover or in a gallery. */
export const mediaDeleted = defineEvent('media.deleted', {
  data: z.object({ count: z.number() }),
  touches: () => ['*'],
})
