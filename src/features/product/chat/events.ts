import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

/** The text is not part of the event: the outbox is kept for days, and a message can be deleted. */
const one = z.object({ room: z.string(), index: z.number() })

export const chatMessageSent = defineEvent('chat.said', { data: one })
/** The text or the reactions of a message were changed. */
export const chatChanged = defineEvent('chat.changed', { data: one })
export const chatDeleted = defineEvent('chat.deleted', { data: one })
