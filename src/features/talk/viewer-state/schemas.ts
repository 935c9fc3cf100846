import { z } from 'zod/mini'
import { POST_KINDS } from '#features/kernel/posts/rules/things.ts'
import { addressOfKindIn, readsAddress } from '#shared/ids/id-field.ts'

/** Somebody's vote and the counts of the poll, which are null as long as they may not see them. */
export const ballot = {
  /** Empty where they have not voted. */
  chosen: z.array(z.number()),
  voterCount: z.number(),
  options: z.array(z.object({ databaseId: z.number(), ballots: z.nullable(z.number()) })),
}

/** The post that a page is about, by number or slug. */
export const getOwnData = z
  .object({ kind: z.enum(POST_KINDS), id: addressOfKindIn('kind') })
  .check(readsAddress('id', 'kind'))
export type GetOwnData = z.infer<typeof getOwnData>

/** The asker's reactions to a post, its current counts, and whether they may edit it. */
export const own = z.object({
  isLiked: z.boolean(),
  isFavorite: z.boolean(),
  likeCount: z.number(),
  favoriteCount: z.number(),
  /** null where it has no poll. */
  ballot: z.nullable(z.object(ballot)),
  /** They may edit it, and see its former versions. */
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** They hear nothing of it. */
  isMuted: z.boolean(),
  /** It is their own, and held for moderation. */
  isHeld: z.boolean(),
})
export type Own = z.infer<typeof own>
export type Ballot = NonNullable<Own['ballot']>

/** Below a post, or below one answer. */
export const getOwnBelowData = z
  .object({ kind: z.enum([...POST_KINDS, 'answer']), id: addressOfKindIn('kind') })
  .check(readsAddress('id', 'kind'))
export type GetOwnBelowData = z.infer<typeof getOwnBelowData>

const heldReply = z.object({
  kind: z.enum(['answer', 'comment']),
  databaseId: z.number(),
  text: z.string(),
  at: z.string(),
})
export const ownBelow = z.object({
  /** The answers and comments that the asker likes. */
  likes: z.array(
    z.object({ kind: z.enum(['answer', 'comment']), databaseId: z.number(), likeCount: z.number() }),
  ),
  /** What they may do here. */
  can: z.object({
    /** Accept an answer. */
    accept: z.boolean(),
    /** Write answers or comments, also where they are closed to others. */
    answer: z.boolean(),
    comment: z.boolean(),
    /** Edit and delete what others wrote. */
    moderate: z.boolean(),
    /** Delete what they wrote themselves. */
    deleteOwn: z.boolean(),
    /** For how many ms after writing it they may change what they wrote themselves; null: not at all. */
    editOwn: z.object({ answer: z.nullable(z.number()), comment: z.nullable(z.number()) }),
  }),
  /** A silence of theirs in the node; null: none. `until` null: without end. */
  silence: z.nullable(z.object({ until: z.nullable(z.string()), appeal: z.string() })),
  /** In a slow topic: minutes between two writings of theirs, and when the next may follow; null: now. */
  slow: z.nullable(z.object({ minutes: z.number(), until: z.nullable(z.string()) })),
  /** Their replies below the post that are held for moderation, as plain text. */
  held: z.array(heldReply),
})
export type OwnBelow = z.infer<typeof ownBelow>

/** The personal part of modules that show reactions. */
export interface OwnReactions {
  own?: Own | null | undefined
  ownBelow?: OwnBelow | null | undefined
}
