import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** What another site held has come here: after it nothing is as it was. */
export const contentImported = defineEvent('content.imported', {
  data: z.object({ source: z.string() }),
  touches: () => ['*'],
})

/** Posts are as they are on the other site now. Pages show them so at once: the end of the import may be hours away. */
export const postsReimported = defineEvent('posts.reimported', {
  data: z.object({
    posts: z.array(z.object({ kind: z.enum(['article', 'page', 'product']), number: z.number() })),
  }),
  touches: ({ posts }) => posts.map(({ kind, number }) => `${kind}:${number}` as const),
})
