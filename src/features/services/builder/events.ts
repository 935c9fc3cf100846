import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'
import { PAGE_NEWS } from './rules/presence.ts'

/** Something has happened to a page that others may be building. Readers see nothing of it. */
export const pageNews = defineEvent('builder.pageNews', {
  data: z.object({ key: z.string(), kind: z.enum(PAGE_NEWS), byId: z.nullable(z.number()) }),
})
