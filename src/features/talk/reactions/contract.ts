import { read, type, write } from '#shared/contract.ts'
import { REACTION_REFUSALS } from './rules.ts'
import type * as S from './schemas.ts'

/** Likes something, or takes it back. */
export const likeThing = write('mutates.content', {
  verb: 'LIKE',
  at: 'gqContent',
  data: type<S.LikeData>(),
  result: type<S.Liked>(),
  errors: { ...REACTION_REFUSALS, 'like-own': 409 },
})

/** Keeps a post among one's favourites, or not any more. */
export const favoritePost = write('mutates.content', {
  verb: 'FAVORITE',
  at: 'gqContent',
  data: type<S.FavoriteData>(),
  result: type<S.Favored>(),
  errors: REACTION_REFUSALS,
})

/** What the asker did to the post at an address, and its counts; null for strangers and what they may not read. */
export const getOwn = read('reactions.getOwn', {
  at: 'guaqi.reactions.own',
  data: type<S.GetOwnData>(),
  result: type<S.Own | null>(),
})

/** The same of all answers and comments below a post or an answer. */
export const getOwnBelow = read('reactions.getOwnBelow', {
  at: 'guaqi.reactions.ownBelow',
  data: type<S.GetOwnBelowData>(),
  result: type<S.OwnBelow | null>(),
})
