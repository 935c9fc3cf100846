import { action } from '#server/door/action.ts'
import { getTerm } from '../contract.ts'
import { termPath } from '../paths.ts'
import { findTerm } from '../queries/terms.ts'
import * as S from '../schemas.ts'

export const getTermAction = action(getTerm, {
  data: S.getTermData,
  result: S.termView,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async ({ db, locale, places, shows, refuse }, { taxonomy, id }) => {
    shows('terms')
    const term = await findTerm(db, taxonomy, id, locale)
    if (!term) return refuse('term-not-found')
    const { number, name, description, count, languages } = term
    return {
      databaseId: number,
      name,
      description,
      path: termPath(places, taxonomy, term),
      count,
      languages,
    }
  },
})
