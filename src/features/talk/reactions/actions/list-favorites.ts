import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { accessMarkOf } from '#features/kernel/posts/rules.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { listFavorites } from '../contract.ts'
import { findShowsFavorites, listFavoritesOf } from '../queries/favorites.ts'
import * as S from '../schemas.ts'

export const listFavoritesAction = action(listFavorites, {
  data: S.listFavoritesData,
  result: S.favoriteList,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { userId, first = 20, after = '' }) => {
    const { db, asker, places, shows, refuse } = context
    const personId = readId('person', userId)
    const isShown = personId ? await findShowsFavorites(db, personId) : undefined
    if (!personId || isShown === undefined) return refuse('profile-not-found')
    if (!isShown && asker.personId !== personId) return refuse('favorites-hidden')
    shows(`person:${personId}`, `person:${personId}:activity`)
    const { rows, endCursor, hasNextPage } = await listFavoritesOf(db, context, { personId, first, after })
    const nodes = rows.map((row): S.Favorite => {
      shows(`${row.kind}:${row.number}`)
      return {
        kind: row.kind,
        databaseId: row.number,
        title: row.title,
        path: postPath(places, row.kind, row),
        language: row.language,
        picture: pictureOf(row),
        author: presentPerson(row, context),
        access: accessMarkOf(row.access, context),
        at: row.at.toISOString(),
      }
    })
    return { edges: nodes.map((node) => ({ node })), pageInfo: { endCursor, hasNextPage } }
  },
})
