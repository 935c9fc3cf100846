import { z } from 'zod/mini'
import { defineEvent } from '../jobs/event.ts'

/** The settings or pages of the site have changed: every page shows some of them. */
export const settingsChanged = defineEvent('settings.changed', {
  data: z.object({ keys: z.array(z.string()) }),
  touches: () => ['*'],
})

/** A job was enqueued by a process that runs no jobs itself. */
export const jobEnqueued = defineEvent('jobs.enqueued', { data: z.object({ job: z.string() }) })
