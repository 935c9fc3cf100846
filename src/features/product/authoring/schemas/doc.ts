import { z } from 'zod/mini'
import { idOrNone } from '#shared/ids/id-field.ts'
import { content, place, seen, text, wishes } from './fields.ts'

export const saveDocData = z.object({
  title: text,
  content,
  id: z.optional(z.nullable(idOrNone('doc'))),
  ...place,
  excerpt: wishes.excerpt,
  language: wishes.language,
  slug: wishes.slug,
  publishAt: wishes.publishAt,
  seen,
})
export type SaveDocData = z.infer<typeof saveDocData>
