import { z } from 'zod/mini'
import { decimalAmount } from '#features/kernel/ledger/schemas.ts'
import { language } from '#features/kernel/people/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { PAID_TYPES, UNPAID_TYPES } from '../rules/reading-rules.ts'

/** Generous maximum: shorter texts over a field's limit get a specific refusal instead of 'malformed'. */
export const text = z.string().check(z.maxLength(5_000))
export const anyId = z.union([z.number(), z.string().check(z.maxLength(60))])
/** HTML, or a stored document with `hidden` beside its `content`. Limits are checked later, with specific refusals. */
export const content = z.unknown()

/** Time of the last change that the writer has seen, for optimistic locking. */
export const seen = z.optional(z.nullable(z.string().check(z.maxLength(40))))

export const wishes = {
  tags: z.optional(z.array(text).check(z.maxLength(50))),
  excerpt: z.optional(text),
  language: z.optional(language),
  slug: z.optional(text),
  /** ISO; missing: at once. */
  publishAt: z.optional(text),
  seen,
}

/** Each way once, and a node or two more. */
export const RULES_MOST = 10

export const chosenRule = z.union([
  z.object({ type: z.enum(UNPAID_TYPES), value: text }),
  z.object({ type: z.enum(PAID_TYPES), value: z.nullable(decimalAmount) }),
])

/** Where a help page stands: below which one, and after which of its neighbours. */
export const place = {
  /** Number of the help page above it; null: it begins a chapter. */
  parent: z.optional(z.nullable(idOf('doc'))),
  /** Number of the one before it; null: it is the first. Missing, or not there any more: it is the last. */
  after: z.optional(z.nullable(idOf('doc'))),
}

export const saved = z.object({
  success: z.literal(true),
  id: z.string(),
  /** Path of the page, without locale and leading slash. */
  slug: z.string(),
})
export type Saved = z.infer<typeof saved>
