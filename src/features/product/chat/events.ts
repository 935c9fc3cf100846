import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** What was said stands in its row alone: the outbox is kept for days, and a message can be deleted. */
const one = z.object({ room: z.string(), index: z.number() })

export const chatMessageSent = defineEvent('chat.said', { data: one })
/** Other words, or another sign on it. */
export const chatChanged = defineEvent('chat.changed', { data: one })
export const chatDeleted = defineEvent('chat.deleted', { data: one })
