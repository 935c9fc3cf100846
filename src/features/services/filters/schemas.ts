import { z } from 'zod/mini'
import { requiredText } from '#shared/texts/typed-text.ts'
import { FILTERED, MOST_NAME, MOST_QUERY } from './rules.ts'

const list = z.enum(FILTERED)
const filter = z.number().check(z.int(), z.gt(0))

export const listFiltersData = z.object({ list })
export type ListFiltersData = z.infer<typeof listFiltersData>

export const savedFilter = z.object({
  filter: z.number(),
  name: z.string(),
  /** As the address of the list says it. */
  query: z.string(),
  isShared: z.boolean(),
  /** Whose it is; '' of one's own. */
  by: z.string(),
  mayChange: z.boolean(),
})
export type SavedFilter = z.infer<typeof savedFilter>
export const filterList = z.object({
  nodes: z.array(savedFilter),
  /** They are of the team, and may share theirs with it. */
  mayShare: z.boolean(),
})
export type FilterList = z.infer<typeof filterList>

export const saveFilterData = z.object({
  /** null: a new one. */
  filter: z.nullable(filter),
  list,
  name: requiredText(MOST_NAME),
  query: z.string().check(z.maxLength(MOST_QUERY)),
  isShared: z.boolean(),
})
export type SaveFilterData = z.infer<typeof saveFilterData>
export const savedFilterId = z.object({ filter: z.number() })
export type SavedFilterId = z.infer<typeof savedFilterId>

export const filterChosen = z.object({ filter })
export type FilterChosen = z.infer<typeof filterChosen>
export const done = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof done>
