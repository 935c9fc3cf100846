import { z } from 'zod/mini'

const id = z.union([z.string().check(z.minLength(1), z.maxLength(60)), z.number()])

/**
 * What one wants it to be: pressed twice, or in two tabs, it stays that. Without it each call turns it round; other
 * clients send nothing, null or an empty text then.
 */
const wished = z.optional(z.nullable(z.union([z.boolean(), z.literal('')])))

export const contentChange = z.discriminatedUnion('type', [
  /** `id`: an article, topic, product, page, answer or comment. */
  z.object({ type: z.literal('LIKE'), id, content: wished }),
  /** `id`: an article, topic, product or page. */
  z.object({ type: z.literal('FAVORITE'), id, content: wished }),
])
export type ContentChange = z.infer<typeof contentChange>

/** What every reply says; `id` is the opaque id of what was changed, or of what is new. */
const changed = { success: z.literal(true), id: z.string() }

export const contentChanged = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LIKE'), ...changed, isLiked: z.boolean(), likeCount: z.number() }),
  z.object({ type: z.literal('FAVORITE'), ...changed, isFavorite: z.boolean(), favoriteCount: z.number() }),
])
export type ContentChanged = z.infer<typeof contentChanged>
