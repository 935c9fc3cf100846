import { z } from 'zod/mini'
import { DRAWN, SHOWN_AT_ONCE } from './rules/shown-media.ts'

export const suggestPeopleData = z.object({ key: z.string().check(z.maxLength(60)) })
export type SuggestPeopleData = z.infer<typeof suggestPeopleData>

export const suggestedPeople = z.object({
  nodes: z.array(
    z.object({ databaseId: z.number(), name: z.string(), slug: z.string(), avatar: z.string() }),
  ),
})
export type SuggestedPeople = z.infer<typeof suggestedPeople>

export const showMediaData = z.object({
  /** What of it no text may hold is shown as nothing. */
  blocks: z
    .array(z.object({ type: z.enum(DRAWN), attrs: z.record(z.string(), z.unknown()) }))
    .check(z.maxLength(SHOWN_AT_ONCE)),
})
export type ShowMediaData = z.infer<typeof showMediaData>
export const shownMedia = z.object({ html: z.array(z.string()) })
export type ShownMedia = z.infer<typeof shownMedia>
