import { z } from 'zod/mini'
import { anyId, chosenRule, content, RULES_MOST, text, wishes } from './fields.ts'

export const saveArticleData = z.object({
  title: text,
  content,
  id: z.optional(z.nullable(anyId)),
  /** Numbers of categories. */
  cats: z.optional(z.array(z.number()).check(z.maxLength(20))),
  /** Any of them opens what is hidden. */
  roles: z.optional(z.array(chosenRule).check(z.maxLength(RULES_MOST))),
  /** Number of a picture of the library; null: none. Missing: as it is. */
  cover: z.optional(z.nullable(z.number())),
  /** Name of the series that it belongs to; '': none. Missing: as it is. */
  series: z.optional(text),
  ...wishes,
})
export type SaveArticleData = z.infer<typeof saveArticleData>
