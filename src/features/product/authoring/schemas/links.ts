import { z } from 'zod/mini'
import { language, personCard } from '#features/kernel/people/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { KIND_NAMES } from '../rules/kinds.ts'

export const shareDraftData = z.object({
  id: idOf('draft'),
  /** For how long. */
  days: z.number().check(z.int(), z.gte(1), z.lte(30)),
  showsHidden: z.boolean(),
})
export type ShareDraftData = z.infer<typeof shareDraftData>

export const draftLink = z.object({
  /** What the address of the page ends with. */
  token: z.string(),
  expiresAt: z.string(),
  showsHidden: z.boolean(),
})
export type DraftLink = z.infer<typeof draftLink>
/** null: nobody else sees the draft. */
export const ownDraftLink = z.object({ link: z.nullable(draftLink) })
export type OwnDraftLink = z.infer<typeof ownDraftLink>

export const sharedDraftData = z.object({ token: z.string().check(z.maxLength(100)) })
export type SharedDraftData = z.infer<typeof sharedDraftData>
export const sharedDraft = z.object({
  kind: z.enum(KIND_NAMES),
  title: z.string(),
  excerpt: z.string(),
  language,
  html: z.string(),
  /** The part behind the mark; null: there is none, or the link does not show it. */
  hidden: z.nullable(z.string()),
  /** There is a part that the link does not show. */
  isHiding: z.boolean(),
  /** Pictures of other sites, which are not shown: those sites would learn who reads. */
  leftOut: z.number(),
  author: personCard,
  savedAt: z.string(),
  expiresAt: z.string(),
})
export type SharedDraft = z.infer<typeof sharedDraft>
