import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'
import { TRANSLATED_KINDS } from './rules.ts'

const LISTS = { article: 'articles', product: 'products', doc: 'docs', page: null } as const

/** A translation was published, changed or unpublished: affects pages, lists, sitemaps and feeds. */
export const translationChanged = defineEvent('translation.changed', {
  data: z.object({
    kind: z.enum(TRANSLATED_KINDS),
    number: z.number(),
    postId: z.number(),
    language: z.string(),
    byId: z.number(),
  }),
  touches: ({ kind, number }) => {
    const list = LISTS[kind]
    return [`${kind}:${number}`, ...(list ? [list] : [])]
  },
})
