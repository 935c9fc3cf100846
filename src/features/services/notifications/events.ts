import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Messages of a conversation were read. */
export const conversationRead = defineEvent('conversation.read', {
  data: z.object({ personId: z.number(), otherId: z.number() }),
})
