import { read, type, write } from '#shared/contract.ts'
import { REACTION_REFUSALS } from './rules.ts'
import type * as S from './schemas.ts'

/** Likes something, or removes the like. */
export const likeThing = write('mutates.content', {
  verb: 'LIKE',
  at: 'gqContent',
  data: type<S.LikeData>(),
  result: type<S.Liked>(),
  errors: { ...REACTION_REFUSALS, 'like-own': 409 },
})

/** Adds a post to the asker's favourites, or removes it. */
export const favoritePost = write('mutates.content', {
  verb: 'FAVORITE',
  at: 'gqContent',
  data: type<S.FavoriteData>(),
  result: type<S.Favored>(),
  errors: REACTION_REFUSALS,
})

/**
 * The asker's own reactions to the post at an address, and its counts; null for strangers and for what they may not
 * read.
 */
export const getOwn = read('reactions.getOwn', {
  at: 'guaqi.reactions.own',
  data: type<S.GetOwnData>(),
  result: type<S.Own | null>(),
})

/** The same for all answers and comments below a post or an answer. */
export const getOwnBelow = read('reactions.getOwnBelow', {
  at: 'guaqi.reactions.ownBelow',
  data: type<S.GetOwnBelowData>(),
  result: type<S.OwnBelow | null>(),
})
