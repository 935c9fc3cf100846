import { z } from 'zod/mini'
import { language } from '#features/kernel/people/schemas.ts'
import { renderedText } from '#features/kernel/posts/schemas.ts'
import { addressOf, idOf } from '#shared/ids/id-field.ts'
import { localized } from '#site/settings.ts'

export const docLink = z.object({ databaseId: z.number(), title: z.string(), path: z.string() })
export type DocLink = z.infer<typeof docLink>

export interface DocBranch extends DocLink {
  /** What it is about, in a sentence; empty where nobody has said so. */
  excerpt: string
  children: DocBranch[]
}
const docBranch: z.ZodMiniType<DocBranch> = z.extend(docLink, {
  excerpt: z.string(),
  children: z.array(z.lazy(() => docBranch)),
})

/** Several trees on one page are told apart by their titles, also by those who hear the page. */
export const docTreeSettings = z.object({ title: z.optional(localized) })
export type DocTreeSettings = z.infer<typeof docTreeSettings>

export const getDocTreeData = z.object({})
export const docTree = z.array(docBranch)

export const getDocData = z.object({ id: addressOf('doc') })
export type GetDocData = z.infer<typeof getDocData>

export const docTools = z.object({ canEdit: z.boolean() })
export type DocTools = z.infer<typeof docTools>

export const helpfulCounts = z.object({ helpful: z.number(), unhelpful: z.number() })
export type HelpfulCounts = z.infer<typeof helpfulCounts>

export const docView = z.object({
  databaseId: z.number(),
  title: z.string(),
  excerpt: z.string(),
  path: z.string(),
  ...renderedText,
  /** The language the text is in; differs from the reader's where there is no translation. */
  language,
  languages: z.array(language),
  /** The original was changed after this translation was made. */
  isStale: z.boolean(),
  updatedAt: z.string(),
  /** Time of the last change after publication. */
  editedAt: z.nullable(z.string()),
  previous: z.nullable(docLink),
  next: z.nullable(docLink),
  counts: helpfulCounts,
  /** The answer that it was made from, where strangers may read that. */
  source: z.nullable(z.object({ title: z.string(), path: z.string(), language })),
})
export type DocView = z.infer<typeof docView>

export const voteHelpfulData = z.object({ id: idOf('doc'), helpful: z.boolean() })
export type VoteHelpfulData = z.infer<typeof voteHelpfulData>
