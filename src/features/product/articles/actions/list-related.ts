import { action } from '#server/door/action.ts'
import { articleCardOf } from '../card.ts'
import { listRelated } from '../contract.ts'
import { listRelated as readRelated } from '../queries/list-articles.ts'
import * as S from '../schemas.ts'

export const listRelatedAction = action(listRelated, {
  data: S.listRelatedData,
  result: S.relatedArticles,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { id, first = 3 }) => {
    const { db, asker, now, locale, shows } = context
    shows(`article:${id}`)
    const rows = await readRelated(db, { asker, now, locale }, { number: id, first })
    return rows.map((row) => articleCardOf(row, context))
  },
})
