import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Somebody has changed what others see of them: `fields` are columns. */
export const personUpdated = defineEvent('person.updated', {
  data: z.object({ id: z.number(), fields: z.array(z.string()) }),
  touches: ({ id }) => [`person:${id}`],
})

/** Somebody has made an account. */
export const personJoined = defineEvent('person.joined', { data: z.object({ id: z.number() }) })
