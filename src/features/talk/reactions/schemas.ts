import { z } from 'zod/mini'
import { addressOfKindIn, readsAddress } from '#shared/id-field.ts'
import { POST_KINDS } from './rules.ts'

/**
 * Names a thing: the opaque id that search results carry, base64url of `{kind}:{number}` with the number of its address or
 * its `databaseId` (`article:12`, `answer:5`, `comment:9`). Where only one kind can be meant, its number alone will do.
 */
export const thing = z.union([z.string().check(z.minLength(1), z.maxLength(60)), z.number()])

/**
 * The wanted state: repeated calls, also from two tabs, keep it. Without it (missing, null or an empty text, as other
 * clients send it) each call toggles.
 */
export const wantedState = z.optional(z.nullable(z.union([z.boolean(), z.literal('')])))

/** `id`: an article, topic, product, page, answer or comment. */
export const likeData = z.object({ type: z.literal('LIKE'), id: thing, content: wantedState })
export type LikeData = z.infer<typeof likeData>

/** `id`: an article, topic, product or page. */
export const favoriteData = z.object({ type: z.literal('FAVORITE'), id: thing, content: wantedState })
export type FavoriteData = z.infer<typeof favoriteData>

/** Part of every answer; `id` is the opaque id of what was changed or created. */
export const changed = { success: z.literal(true), id: z.string() }

/** Somebody's vote and the counts of the poll, which are null as long as they may not see them. */
export const ballot = {
  /** Empty where they have not voted. */
  chosen: z.array(z.number()),
  voterCount: z.number(),
  options: z.array(z.object({ databaseId: z.number(), ballots: z.nullable(z.number()) })),
}

export const liked = z.object({
  type: z.literal('LIKE'),
  ...changed,
  isLiked: z.boolean(),
  likeCount: z.number(),
})
export type Liked = z.infer<typeof liked>

export const favored = z.object({
  type: z.literal('FAVORITE'),
  ...changed,
  isFavorite: z.boolean(),
  favoriteCount: z.number(),
})
export type Favored = z.infer<typeof favored>

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
