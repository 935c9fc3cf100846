import { action } from '#server/door/action.ts'
import { confirmStockMail } from '../contract.ts'
import * as Q from '../queries/stock-mails.ts'
import * as S from '../schemas.ts'
import { findLinked, presentStockMail } from '../stock-mail.ts'

export const confirmStockMailAction = action(confirmStockMail, {
  data: S.stockMailLink,
  result: S.stockMailView,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => {
    const { db, now } = context
    const { id, row } = await findLinked(context, token)
    const view = presentStockMail(context, row)
    // What is there already is said at once, and nobody waits for it.
    if (view.state === 'back') await Q.deleteStockMail(db, id)
    if (!row || view.state !== 'asked') return view
    await Q.confirmStockMail(db, id, now)
    return presentStockMail(context, { ...row, confirmedAt: now })
  },
})
