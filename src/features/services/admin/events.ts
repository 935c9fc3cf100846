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
/** Held content was released or removed; a release is also announced as its publication. */
export const heldDecided = defineEvent('held.decided', {
  data: z.object({
    heldId: z.number(),
    authorId: z.number(),
    outcome: z.enum(['released', 'removed']),
    reason: z.string(),
    byId: z.number(),
  }),
  touches: ({ authorId }) => [`person:${authorId}:reactions`],
})
/** An admin begins to look at the site as somebody. */
export const lookBegun = defineEvent('look.begun', {
  data: z.object({ lookId: z.number(), personId: z.number(), byId: z.number() }),
  touches: ({ byId }) => [`person:${byId}:access`],
})
/** An admin no longer looks at the site as somebody. */
export const lookEnded = defineEvent('look.ended', {
  data: z.object({
    lookId: z.number(),
    personId: z.number(),
    byId: z.number(),
    reason: z.string(),
    /** ISO. */
    beganAt: z.string(),
    minutes: z.number(),
  }),
  touches: ({ byId, personId }) => [`person:${byId}:access`, `person:${personId}:access`],
})
/** An account is closed, and what it has is on its way into another. */
export const mergeBegun = defineEvent('merge.begun', {
  data: z.object({ from: z.number(), to: z.number() }),
  touches: ({ from, to }) => [
    `person:${from}`,
    `person:${to}`,
    `person:${from}:access`,
    `person:${to}:access`,
  ],
})
/** Two accounts of one person have become one. */
export const peopleMerged = defineEvent('people.merged', {
  data: z.object({ from: z.number(), to: z.number(), byId: z.number(), name: z.string(), at: z.string() }),
  touches: ({ from, to }) => [
    `person:${from}`,
    `person:${to}`,
    `person:${from}:activity`,
    `person:${to}:activity`,
    `person:${from}:access`,
    `person:${to}:access`,
  ],
})
/** It was lifted before its end. */
export const sanctionLifted = defineEvent('sanction.lifted', { data: sanction })
