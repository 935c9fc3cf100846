import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** Somebody has seen what another has written to them. */
export const conversationRead = defineEvent('conversation.read', {
  data: z.object({ personId: z.number(), otherId: z.number() }),
})
