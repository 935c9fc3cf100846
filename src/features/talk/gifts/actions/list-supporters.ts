import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { listSupporters } from '../contract.ts'
import { listTop } from '../queries/gifts.ts'
import { TOP } from '../rules.ts'
import * as S from '../schemas.ts'

export const listSupportersAction = action(listSupporters, {
  data: S.listSupportersData,
  result: S.supporters,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { article }) => {
    context.shows(`article:${article}`, `article:${article}:activity`)
    const rows = await listTop(context.db, article, TOP)
    return { top: rows.map((row) => ({ person: presentPerson(row, context), amount: row.amount })) }
  },
})
