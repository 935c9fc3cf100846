import { action } from '#server/door/action.ts'
import { getStockMail } from '../contract.ts'
import * as S from '../schemas.ts'
import { findLinked, presentStockMail } from '../stock-mail.ts'

/** Read only: mail scanners open every link. */
export const getStockMailAction = action(getStockMail, {
  data: S.stockMailLink,
  result: S.stockMailView,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => presentStockMail(context, (await findLinked(context, token)).row),
})
