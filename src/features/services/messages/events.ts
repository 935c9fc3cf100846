import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** What was written stands in its row alone. */
const one = z.object({ id: z.number(), fromId: z.number(), toId: z.number() })

export const messageSent = defineEvent('message.sent', { data: one })
export const messageDeleted = defineEvent('message.deleted', { data: one })
/** Somebody stands otherwise to another: has let them in, turned them away or blocked them. */
export const conversationChanged = defineEvent('message.conversation', {
  data: z.object({ personId: z.number(), otherId: z.number() }),
})
