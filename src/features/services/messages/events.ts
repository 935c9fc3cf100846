import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** The text is not part of the event. */
const one = z.object({ id: z.number(), fromId: z.number(), toId: z.number() })

export const messageSent = defineEvent('message.sent', { data: one })
export const messageDeleted = defineEvent('message.deleted', { data: one })
/** A conversation changed its state: accepted, ignored or blocked. */
export const conversationChanged = defineEvent('message.conversation', {
  data: z.object({ personId: z.number(), otherId: z.number() }),
})
