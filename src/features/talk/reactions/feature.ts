import { feature } from '#server/feature.ts'
import { favoritePostAction } from './actions/favorite-post.ts'
import { likeThingAction } from './actions/like-thing.ts'
import { listFavoritesAction } from './actions/list-favorites.ts'
import { contentDropped, contentKept, contentLiked, contentUnliked } from './events.ts'
import { favoriteList } from './modules/favorite-list.ts'
import { reactionsData } from './personal-data.ts'

export const reactionsFeature = feature({
  name: 'talk/reactions',
  actions: [likeThingAction, favoritePostAction, listFavoritesAction],
  modules: [favoriteList],
  events: [contentLiked, contentUnliked, contentKept, contentDropped],
  personalData: reactionsData,
})
