import { z } from 'zod/mini'
import { ALL_KINDS } from '#features/kernel/kinds/rules.ts'
import { language, personCard, personId } from '#features/kernel/people/schemas.ts'
import { accessMark, listData, pageInfo, picture } from '#features/kernel/posts/schemas.ts'

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

export const listFavoritesData = z.object({ userId: personId, ...listData(48, 20) })
export type ListFavoritesData = z.input<typeof listFavoritesData>

export const favorite = z.object({
  kind: z.enum(ALL_KINDS),
  databaseId: z.number(),
  title: z.string(),
  path: z.string(),
  language,
  picture: z.nullable(picture),
  author: personCard,
  access: accessMark,
  /** When it was kept. */
  at: z.string(),
})
export type Favorite = z.infer<typeof favorite>
export const favoriteList = z.object({ edges: z.array(z.object({ node: favorite })), pageInfo })
export type FavoriteList = z.infer<typeof favoriteList>
