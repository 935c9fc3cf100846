import { z } from 'zod/mini'
import { defineEvent } from './jobs/event.ts'

/** Settings or pages of the site are other ones now: every page shows some. */
export const settingsChanged = defineEvent('settings.changed', {
  data: z.object({ keys: z.array(z.string()) }),
  touches: () => ['*'],
})

/** A job was laid down by a process that does not work at jobs. */
export const jobEnqueued = defineEvent('jobs.enqueued', { data: z.object({ job: z.string() }) })
