import { postPath } from '#features/kernel/posts/paths.ts'
import { action } from '#server/door/action.ts'
import { findSimilar } from '../contract.ts'
import { listSimilar } from '../queries/similar.ts'
import * as S from '../schemas.ts'

export const findSimilarAction = action(findSimilar, {
  data: S.findSimilarData,
  result: S.similar,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { title, except }) => {
    const rows = await listSimilar(context.db, context, title, except ?? null)
    return {
      nodes: rows.map(({ number, slug, ...row }) => ({
        databaseId: number,
        path: postPath(context.places, 'topic', { number, slug }),
        ...row,
      })),
    }
  },
})
