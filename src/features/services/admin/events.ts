import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

const sanction = z.object({
  sanctionId: z.number(),
  personId: z.number(),
  kind: z.enum(['silence', 'login-ban']),
  /** ISO; null: without end. */
  until: z.nullable(z.string()),
})

/** Somebody was silenced or locked out. */
export const sanctionGiven = defineEvent('sanction.given', { data: sanction })
/** It was taken back before its end. */
export const sanctionLifted = defineEvent('sanction.lifted', { data: sanction })
