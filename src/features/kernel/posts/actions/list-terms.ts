import { action } from '#server/door/action.ts'
import { listTerms } from '../contract.ts'
import { termPath } from '../paths.ts'
import { listTerms as readTerms } from '../queries/terms.ts'
import * as S from '../schemas.ts'

export const listTermsAction = action(listTerms, {
  data: S.listTermsData,
  result: S.termList,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async ({ db, locale, places, shows }, { taxonomy }) => {
    shows('terms')
    return (await readTerms(db, taxonomy, locale)).map((term) => ({
      databaseId: term.number,
      name: term.name,
      description: term.description,
      path: termPath(places, taxonomy, term),
      count: term.count,
    }))
  },
})
