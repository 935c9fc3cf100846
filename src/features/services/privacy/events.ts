import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** An account was erased; its content is erased afterwards. */
export const personErased = defineEvent('person.erased', { data: z.object({ id: z.number() }) })

/** A batch of an erased person's content was deleted or anonymized. */
export const personErasing = defineEvent('person.erasing', {
  data: z.object({ id: z.number() }),
  touches: ({ id }) => [`person:${id}:activity`],
})
