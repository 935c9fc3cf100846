import type { KindWith } from '#features/kernel/kinds/rules.ts'

/** What can be kept, which is what a list of favourites can show. */
export const POST_KINDS = [
  'article',
  'topic',
  'product',
  'page',
] as const satisfies readonly KindWith<'canBeKept'>[]
/** What can be liked and commented on: posts by the number in their addresses, answers and comments by theirs. */
export const THING_KINDS = [...POST_KINDS, 'answer', 'comment'] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** Of whatever is done to a thing. */
export const REACTION_REFUSALS = { 'content-not-found': 404, 'private-node': 403 } as const

export interface Thing {
  kind: ThingKind
  number: number
}

/** Likes are what others think of it: one does not like what one wrote oneself. */
export const likeRefusal = (authorId: number | null, personId: number): 'like-own' | null =>
  authorId === personId ? 'like-own' : null

/** Counts would influence the vote: people get them after their own vote, and everybody after the deadline. */
export const showsBallots = (
  { deadline, hasVoted }: { deadline: Date; hasVoted: boolean },
  now: Date,
): boolean => hasVoted || deadline <= now
