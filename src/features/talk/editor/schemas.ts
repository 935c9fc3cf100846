import { z } from 'zod/mini'

export const suggestPeopleData = z.object({ key: z.string().check(z.maxLength(60)) })
export type SuggestPeopleData = z.infer<typeof suggestPeopleData>

export const suggestedPeople = z.object({
  nodes: z.array(
    z.object({ databaseId: z.number(), name: z.string(), slug: z.string(), avatar: z.string() }),
  ),
})
export type SuggestedPeople = z.infer<typeof suggestedPeople>
