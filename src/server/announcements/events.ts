import { z } from 'zod/mini'
import { arrangedTag } from '#shared/tags.ts'
import { defineEvent } from '../jobs/event.ts'

/**
 * The settings or pages of the site have changed: every page shows some of them. Where only modules of some pages have
 * changed, `arranged` names these by their keys, and nothing else is touched: no other page, and nothing that was read.
 */
export const settingsChanged = defineEvent('settings.changed', {
  data: z.object({ keys: z.array(z.string()), arranged: z.optional(z.array(z.string())) }),
  touches: ({ arranged }) => arranged?.map(arrangedTag) ?? ['*'],
})

/** A job was enqueued by a process that runs no jobs itself. */
export const jobEnqueued = defineEvent('jobs.enqueued', { data: z.object({ job: z.string() }) })
