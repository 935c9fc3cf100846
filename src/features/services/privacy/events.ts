import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Somebody has no account any more; what they have written is yet to go. */
export const personErased = defineEvent('person.erased', { data: z.object({ id: z.number() }) })

/** Some of what somebody left behind has gone, or bears nobody's name now. */
export const personErasing = defineEvent('person.erasing', {
  data: z.object({ id: z.number() }),
  touches: ({ id }) => [`person:${id}:activity`],
})
