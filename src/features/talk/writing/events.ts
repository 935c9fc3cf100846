import { z } from 'zod/mini'
import { ALL_KINDS } from '#features/kernel/kinds/rules.ts'
import { defineEvent } from '#server/jobs/event.ts'
import type { Tag } from '#shared/tags.ts'

const reply = z.object({
  type: z.enum(['answer', 'comment']),
  id: z.number(),
  authorId: z.nullable(z.number()),
  byId: z.number(),
  /** The post that it belongs to. */
  kind: z.enum(ALL_KINDS),
  number: z.number(),
  answerId: z.nullable(z.number()),
  nodeId: z.nullable(z.number()),
})

const tagsOf = ({ type, id, authorId, kind, number, answerId, nodeId }: z.infer<typeof reply>): Tag[] => [
  `${kind}:${number}`,
  `${kind}:${number}:activity`,
  ...(type === 'answer' ? ([`answer:${id}`] as const) : []),
  ...(answerId === null ? [] : ([`answer:${answerId}:activity`] as const)),
  ...(nodeId === null ? [] : (['topics', `node:${nodeId}`] as const)),
  ...(authorId === null ? [] : ([`person:${authorId}:activity`] as const)),
]

/** An answer or comment was edited. */
export const replyEdited = defineEvent('reply.edited', { data: reply, touches: tagsOf })

/** An answer or comment was restored. */
export const replyRestored = defineEvent('reply.restored', { data: reply, touches: tagsOf })

/** An answer or comment was deleted, by its author or a moderator. */
export const replyDeleted = defineEvent('reply.deleted', { data: reply, touches: tagsOf })
