import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** An answer has become a doc. */
export const docMade = defineEvent('docs.made', {
  data: z.object({ number: z.number(), answerId: z.number(), topic: z.number(), byId: z.number() }),
  touches: ({ number, answerId, topic }) => [
    'docs',
    `doc:${number}`,
    `answer:${answerId}`,
    `topic:${topic}:activity`,
  ],
})

/** A help page was written, changed, moved, taken off the site or put back. */
export const docSaved = defineEvent('docs.saved', {
  data: z.object({ number: z.number(), answerId: z.nullable(z.number()), byId: z.number() }),
  touches: ({ number, answerId }) => [
    'docs',
    `doc:${number}`,
    `doc:${number}:activity`,
    ...(answerId === null ? [] : [`answer:${answerId}` as const]),
  ],
})

/** Somebody has voted on whether a doc was helpful. */
export const docVoted = defineEvent('docs.voted', {
  data: z.object({ id: z.number(), number: z.number() }),
  touches: ({ number }) => [`doc:${number}:activity`],
})
