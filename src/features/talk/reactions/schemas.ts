import { z } from 'zod/mini'
import { answerView } from '#features/product/community/schemas.ts'
import { commentView } from '#features/talk/comments/schemas.ts'
import { POST_KINDS } from './rules.ts'

const id = z.union([z.string().check(z.minLength(1), z.maxLength(60)), z.number()])

/**
 * What one wants it to be: pressed twice, or in two tabs, it stays that. Without it each call turns it round; other
 * clients send nothing, null or an empty text then.
 */
const wished = z.optional(z.nullable(z.union([z.boolean(), z.literal('')])))

const option = z.number().check(z.int(), z.positive())

/** HTML whose line breaks count; an empty line parts paragraphs. How long it may be depends on its words. */
const markup = z.string()

export const contentChange = z.discriminatedUnion('type', [
  /** `id`: an article, topic, product, page, answer or comment. */
  z.object({ type: z.literal('LIKE'), id, content: wished }),
  /** `id`: an article, topic, product or page. */
  z.object({ type: z.literal('FAVORITE'), id, content: wished }),
  /** `id`: a topic; `content`: everything one votes for by the options' `databaseId`, nothing to take it back. */
  z.object({
    type: z.literal('VOTE'),
    id,
    content: z.union([option, z.array(option).check(z.maxLength(50))]),
  }),
  /** `id`: an answer. */
  z.object({ type: z.literal('ACCEPT'), id, content: wished }),
  /** `id`: an article, topic, product, page or answer, or the comment that this replies to. */
  z.object({ type: z.literal('COMMENT'), id, content: markup }),
  /** `id`: a topic. */
  z.object({ type: z.literal('ANSWER'), id, content: markup }),
])
export type ContentChange = z.infer<typeof contentChange>

/** What every reply says; `id` is the opaque id of what was changed, or of what is new. */
const changed = { success: z.literal(true), id: z.string() }

/** What somebody has voted for, and how the poll stands; null where they may not know yet. */
const ballot = {
  /** Empty where they have not voted. */
  chosen: z.array(z.number()),
  voterCount: z.number(),
  options: z.array(z.object({ databaseId: z.number(), ballots: z.nullable(z.number()) })),
}

export const contentChanged = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LIKE'), ...changed, isLiked: z.boolean(), likeCount: z.number() }),
  z.object({ type: z.literal('FAVORITE'), ...changed, isFavorite: z.boolean(), favoriteCount: z.number() }),
  z.object({ type: z.literal('VOTE'), ...changed, ...ballot }),
  z.object({ type: z.literal('ACCEPT'), ...changed, isAccepted: z.boolean() }),
  z.object({ type: z.literal('COMMENT'), ...changed, commentCount: z.number(), comment: commentView }),
  z.object({ type: z.literal('ANSWER'), ...changed, answerCount: z.number(), answer: answerView }),
])
export type ContentChanged = z.infer<typeof contentChanged>

/** The post that a page is about, by number or slug. */
const address = z.string().check(z.minLength(1), z.maxLength(200))
export const getOwnData = z.object({ kind: z.enum(POST_KINDS), id: address })
export type GetOwnData = z.infer<typeof getOwnData>

/** What the asker did to a post, and how it stands by now. */
export const own = z.object({
  isLiked: z.boolean(),
  isFavorite: z.boolean(),
  likeCount: z.number(),
  favoriteCount: z.number(),
  /** null where it has no poll. */
  ballot: z.nullable(z.object(ballot)),
})
export type Own = z.infer<typeof own>
export type Ballot = NonNullable<Own['ballot']>

/** Below a post, or below one answer. */
export const getOwnBelowData = z.object({ kind: z.enum([...POST_KINDS, 'answer']), id: address })
export type GetOwnBelowData = z.infer<typeof getOwnBelowData>

export const ownBelow = z.object({
  /** The answers and comments that the asker likes. */
  likes: z.array(
    z.object({ kind: z.enum(['answer', 'comment']), databaseId: z.number(), likeCount: z.number() }),
  ),
  /** They may say which answer solved it. */
  canAccept: z.boolean(),
})
export type OwnBelow = z.infer<typeof ownBelow>

/** What modules say of reactions to whoever is signed in. */
export interface OwnReactions {
  own?: Own | null | undefined
  ownBelow?: OwnBelow | null | undefined
}
