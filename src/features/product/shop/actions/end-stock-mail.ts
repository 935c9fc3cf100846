import { action } from '#server/door/action.ts'
import { endStockMail } from '../contract.ts'
import { deleteStockMail } from '../queries/stock-mails.ts'
import * as S from '../schemas.ts'
import { findLinked, presentStockMail } from '../stock-mail.ts'

export const endStockMailAction = action(endStockMail, {
  data: S.stockMailLink,
  result: S.stockMailView,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => {
    const { id } = await findLinked(context, token)
    await deleteStockMail(context.db, id)
    return presentStockMail(context, undefined)
  },
})
