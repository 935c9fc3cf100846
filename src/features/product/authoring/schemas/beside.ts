import { z } from 'zod/mini'
import { language } from '#features/kernel/people/schemas.ts'
import { renderedText } from '#features/kernel/posts/schemas.ts'
import { idOf, idOfKindIn, readsId } from '#shared/ids/id-field.ts'
import { KIND_NAMES, TEXT_NAMES } from '../rules/kinds.ts'
import { content } from './fields.ts'

export const previewData = z
  .object({
    kind: z.enum(KIND_NAMES),
    content,
    /** The text that is being changed. */
    of: z.optional(z.nullable(idOfKindIn('kind'))),
    /** The draft that is being written, with what its other authors have put into it. */
    draft: z.optional(z.nullable(idOf('draft'))),
  })
  .check(readsId('of', 'kind'))
export type PreviewData = z.infer<typeof previewData>
export const preview = z.object({ ...renderedText, hidden: z.nullable(z.string()) })
export type Preview = z.infer<typeof preview>

export const findSimilarData = z.object({
  title: z.string().check(z.maxLength(500)),
  /** The topic that is being changed. */
  except: z.optional(z.nullable(idOf('topic'))),
})
export type FindSimilarData = z.infer<typeof findSimilarData>
export const similar = z.object({
  nodes: z.array(
    z.object({
      databaseId: z.number(),
      title: z.string(),
      language,
      path: z.string(),
      answers: z.number(),
      isSolved: z.boolean(),
    }),
  ),
})
export type Similar = z.infer<typeof similar>

export const suggestTagsData = z.object({
  kind: z.enum(TEXT_NAMES),
  key: z.string().check(z.maxLength(60)),
})
export type SuggestTagsData = z.infer<typeof suggestTagsData>
export const suggestedTags = z.object({
  names: z.array(z.string()),
  /** The asker may create new tags. */
  canCreate: z.boolean(),
})
export type SuggestedTags = z.infer<typeof suggestedTags>

export const ownSeries = z.object({ names: z.array(z.string()) })
export type OwnSeries = z.infer<typeof ownSeries>
