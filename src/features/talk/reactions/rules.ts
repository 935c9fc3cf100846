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

/** Refusals of every call that reacts to a thing. */
export const REACTION_REFUSALS = { 'content-not-found': 404, 'private-node': 403 } as const

export interface Thing {
  kind: ThingKind
  number: number
}

/** Authors cannot like what they wrote: likes are what others think of it. */
export const likeRefusal = (authorId: number | null, personId: number): 'like-own' | null =>
  authorId === personId ? 'like-own' : null

/** Counts would influence a vote: they are shown to those who have voted, and to everybody after the deadline. */
export const showsBallots = (
  { deadline, hasVoted }: { deadline: Date; hasVoted: boolean },
  now: Date,
): boolean => hasVoted || deadline <= now
