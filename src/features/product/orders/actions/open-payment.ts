import { openPayment as open, showPayment } from '#features/product/payments/public/open.ts'
import { shownPayment } from '#features/product/payments/schemas.ts'
import { action } from '#server/door/action.ts'
import { openPayment } from '../contract.ts'
import { keepTerms } from '../keep-terms.ts'
import { lockFilled } from '../lock-filled.ts'
import { keepLonger } from '../queries/orders.ts'
import { payableUntil } from '../rules/limits.ts'
import * as S from '../schemas.ts'

export const openPaymentAction = action(openPayment, {
  data: S.openPaymentData,
  result: shownPayment,
  allow: 'everybody',
  limit: '30 per minute',
  prepare: (context, { way, isPlain = false, ...asked }) =>
    open(context, way, async (db) => {
      const { now } = context
      const { order, lines } = await lockFilled({ ...context, db }, asked)
      const { id, currency, total, email } = order
      await keepTerms({ ...context, db }, id)
      const expiresAt = payableUntil(order, now)
      await keepLonger(db, id, expiresAt)
      const more = lines.length > 1 ? ` +${lines.length - 1}` : ''
      const title = `${(lines[0]?.title ?? order.number).slice(0, 90)}${more}`
      return { payable: { kind: 'order', id }, currency, amount: total, title, expiresAt, email, isPlain }
    }),
  run: (context, _data, opened) => showPayment(context, opened),
})
