import type { KindWith } from '#features/kernel/kinds/rules.ts'

/** What can be a favourite: whatever a list of favourites can show. */
export const POST_KINDS = [
  'article',
  'topic',
  'product',
  'page',
] as const satisfies readonly KindWith<'canBeKept'>[]
/** What can be liked and commented on: posts by the number in their addresses, answers and comments by theirs. */
export const THING_KINDS = [...POST_KINDS, 'answer', 'comment'] as const
export type ThingKind = (typeof THING_KINDS)[number]

export interface Thing {
  kind: ThingKind
  number: number
}
