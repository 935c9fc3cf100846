import { defineModule, type PersonalPage } from '#site/module.ts'
import { listFavorites } from '../contract.ts'
import type { Favorite } from '../schemas.ts'

/** In one go. */
const FIRST = 20

export interface FavoriteListData {
  own?: { favorites: Favorite[]; endCursor: string | null }
}

/** What one keeps. */
export const favoriteList = defineModule({
  name: 'favorite-list',
  version: 1,
  personal: async (_settings, { ask, asker }: PersonalPage): Promise<FavoriteListData> => {
    const { edges, pageInfo } = await ask(listFavorites, {
      userId: asker.personId,
      first: FIRST,
      after: '',
    })
    const favorites = edges.map(({ node }) => node)
    return { own: { favorites, endCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null } }
  },
})
