import { z } from 'zod/mini'
import { ALL_KINDS, kindsWith, listsOf } from '#features/kernel/kinds/rules.ts'
import { defineEvent } from '#server/jobs/event.ts'
import type { Tag } from '#shared/tags.ts'

const duePost = z.object({
  id: z.number(),
  kind: z.enum(ALL_KINDS),
  number: z.number(),
  nodeId: z.nullable(z.number()),
  authorId: z.number(),
})
type DuePost = z.infer<typeof duePost>

/** The time has come from which everybody may see these posts. */
export const postsDue = defineEvent('posts.due', {
  data: z.object({ posts: z.array(duePost) }),
  touches: ({ posts }) => posts.flatMap(tagsOfPost),
})

function tagsOfPost({ kind, number, nodeId, authorId }: DuePost): Tag[] {
  const node: Tag[] = nodeId === null ? [] : [`node:${nodeId}`]
  return [`${kind}:${number}`, ...listsOf(kind), ...node, `person:${authorId}`]
}

/** Somebody paid for the rest of a post; `sellerAmount` of it is its author's. Money in minor units. */
export const contentBought = defineEvent('content.bought', {
  data: z.object({
    purchaseId: z.number(),
    postId: z.number(),
    kind: z.enum(kindsWith('canHideParts')),
    number: z.number(),
    personId: z.number(),
    sellerId: z.number(),
    unit: z.string(),
    amount: z.number(),
    sellerAmount: z.number(),
  }),
  touches: ({ personId }) => [`person:${personId}:access`],
})

/** What was paid to read or to join was given back, and what it opened is closed again. */
export const purchaseRefunded = defineEvent('purchase.refunded', {
  data: z.object({
    purchaseId: z.number(),
    personId: z.number(),
    sellerId: z.nullable(z.number()),
    unit: z.string(),
    amount: z.number(),
  }),
  touches: ({ personId }) => [`person:${personId}:access`],
})
