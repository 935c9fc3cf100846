import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** An import has finished: all caches are invalidated. */
export const contentImported = defineEvent('content.imported', {
  data: z.object({ source: z.string() }),
  touches: () => ['*'],
})

/** Posts were updated by an import. Announced per batch, as the end of the import may be hours away. */
export const postsReimported = defineEvent('posts.reimported', {
  data: z.object({
    posts: z.array(z.object({ kind: z.enum(['article', 'page', 'product']), number: z.number() })),
  }),
  touches: ({ posts }) => posts.map(({ kind, number }) => `${kind}:${number}` as const),
})
