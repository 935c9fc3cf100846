import { z } from 'zod/mini'
import { ALL_KINDS } from '#features/kernel/kinds/rules.ts'
import { defineEvent } from '#server/jobs/event.ts'

/** A comment was written on a post or on one of its answers. */
export const commentWritten = defineEvent('comment.written', {
  data: z.object({
    commentId: z.number(),
    personId: z.number(),
    /** The post, whose kind and number name it. */
    kind: z.enum(ALL_KINDS),
    number: z.number(),
    /** Only of a topic. */
    nodeId: z.nullable(z.number()),
    answerId: z.nullable(z.number()),
    /** The comment that it replies to. */
    threadId: z.nullable(z.number()),
  }),
  touches: ({ kind, number, nodeId, answerId }) => [
    answerId === null ? `${kind}:${number}:activity` : `answer:${answerId}:activity`,
    // Lists of topics are ordered by last activity, and only topics have a node.
    ...(nodeId === null ? [] : (['topics', `node:${nodeId}`] as const)),
  ],
})
