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

/** What a person keeps as favourites, the latest first, as far as the asker may read it. */
export const listFavorites = read('profile.listFavorites', {
  at: 'guaqi.profile.favorites',
  data: type<S.ListFavoritesData>(),
  result: type<S.FavoriteList>(),
  errors: { 'profile-not-found': 404, 'favorites-hidden': 403 },
})
