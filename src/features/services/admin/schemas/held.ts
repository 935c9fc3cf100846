import { z } from 'zod/mini'
import { language } from '#features/kernel/people/schemas.ts'
import { CATCHES } from '#features/talk/spam/rules/preview.ts'
import { HELD_REASONS } from '#features/talk/spam/rules.ts'
import { spamSettings } from '#features/talk/spam/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { typedText } from '#shared/texts/typed-text.ts'

const rowNumber = z.number().check(z.int(), z.gte(0))

export const listHeldData = z.object({ before: z._default(rowNumber, 0) })
export type ListHeldData = z.input<typeof listHeldData>
export const heldThing = z.object({
  id: z.number(),
  kind: z.enum(['article', 'topic', 'answer', 'comment']),
  title: z.string(),
  /** In plain words. */
  text: z.string(),
  language,
  author: z.object({ databaseId: z.number(), name: z.string(), path: z.string() }),
  /** When its author joined. */
  since: z.string(),
  reasons: z.array(z.enum(HELD_REASONS)),
  /** What it stands below; null for what stands by itself. */
  place: z.nullable(z.object({ title: z.string(), path: z.string() })),
  /** It was out already, and was changed. */
  wasOut: z.boolean(),
  at: z.string(),
  /** One's own is for others to decide. */
  isOwn: z.boolean(),
})
export type HeldThing = z.infer<typeof heldThing>
export const heldList = z.object({
  nodes: z.array(heldThing),
  endCursor: z.number(),
  hasNextPage: z.boolean(),
  /** Whether the asker is one of those who decide: of the team, or the admin of a node. */
  decides: z.boolean(),
})
export type HeldList = z.infer<typeof heldList>

/** Held things are decided a page at a time. */
export const HELD_AT_ONCE = 30
export const decideHeldData = z.object({
  ids: z.array(idOf('held')).check(z.minLength(1), z.maxLength(HELD_AT_ONCE)),
  outcome: z.enum(['released', 'removed']),
  /** Reason of a removal, for the author; may be empty. */
  reason: z._default(typedText(1_000), ''),
})
export type DecideHeldData = z.input<typeof decideHeldData>
export const heldDecided = z.object({
  decided: z.number(),
  /** Decided by somebody else or deleted by the author meanwhile. */
  missed: z.number(),
})
export type HeldDecided = z.infer<typeof heldDecided>

export const spamRules = spamSettings
export type SpamRules = z.infer<typeof spamRules>
export const spamPreview = z.object({
  /** Texts of the last week that were looked at. */
  looked: z.number(),
  /** Of them caught by any rule. */
  caught: z.number(),
  counts: z.record(z.enum(CATCHES), z.number()),
  /** The newest of them. */
  examples: z.array(
    z.object({
      author: z.string(),
      text: z.string(),
      language,
      at: z.string(),
      by: z.array(z.enum(CATCHES)),
    }),
  ),
})
export type SpamPreview = z.infer<typeof spamPreview>
