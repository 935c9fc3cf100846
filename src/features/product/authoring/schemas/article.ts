import { z } from 'zod/mini'
import { idOf, idOrNone } from '#shared/ids/id-field.ts'
import { CONTENTS_WISHES } from '../rules/submission.ts'
import { chosenRule, content, RULES_MOST, text, wishes } from './fields.ts'

export const saveArticleData = z.object({
  title: text,
  content,
  id: z.optional(z.nullable(idOrNone('article'))),
  /** Numbers of categories. */
  cats: z.optional(z.array(idOf('category')).check(z.maxLength(20))),
  /** Any of them opens what is hidden. */
  roles: z.optional(z.array(chosenRule).check(z.maxLength(RULES_MOST))),
  /** Number of a picture of the library; null: none. Missing: as it is. */
  cover: z.optional(z.nullable(idOf('media'))),
  /** Name of the series that it belongs to; '': none. Missing: as it is. */
  series: z.optional(text),
  /** Whether its contents are shown. Missing: as it is. */
  contents: z.optional(z.enum(CONTENTS_WISHES)),
  /** The draft that it was written as: who wrote it too writes the article. */
  draft: z.optional(z.nullable(idOf('draft'))),
  ...wishes,
})
export type SaveArticleData = z.infer<typeof saveArticleData>
