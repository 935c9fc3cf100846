import { z } from 'zod/mini'
import { ALL_KINDS, listsOf } from '#features/kernel/kinds/rules.ts'
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
