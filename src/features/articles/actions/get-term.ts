import { findTerm } from '#features/posts/queries.ts'
import { action } from '#server/action.ts'
import { getTerm } from '../contract.ts'
import { termPath } from '../paths.ts'
import { findTermById } from '../queries.ts'
import * as S from '../schemas.ts'

export const getTermAction = action(getTerm, {
  data: S.getTermData,
  result: S.termView,
  allow: 'everybody',
  limit: '120 per minute',
  run: async ({ db, locale, places, refuse }, { kind, id }) => {
    const address = await findTerm(db, `article-${kind}`, id)
    const term = address && (await findTermById(db, address.id, locale))
    if (!term) return refuse('article-term-not-found')
    return {
      databaseId: term.number,
      name: term.name ?? '',
      description: term.description ?? '',
      path: termPath(places, kind, term),
      count: term.count,
      languages: term.languages ?? [],
    }
  },
})
