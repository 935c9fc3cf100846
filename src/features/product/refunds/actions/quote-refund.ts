import { chooseOrder } from '#features/product/orders/public/choose-order.ts'
import { isPaid } from '#features/product/orders/rules/states.ts'
import { action } from '#server/door/action.ts'
import { quoteRefund } from '../contract.ts'
import { quoteOf } from '../rules/amounts.ts'
import * as S from '../schemas.ts'

export const quoteRefundAction = action(quoteRefund, {
  data: S.quoteRefundData,
  result: S.quotedRefund,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { lines: wanted, ...named }) => {
    const { refuse } = context
    const { order, lines, as } = await chooseOrder(context, named)
    if (as !== 'buyer') return refuse('order-not-found')
    if (!isPaid(order.state)) return refuse('order-state')
    const quote = quoteOf(order, lines, wanted)
    if (!quote) return refuse('refund-lines')
    const { total, postage } = quote
    if (total <= 0) return refuse('refund-nothing')
    return { currency: order.currency, total, items: total - postage, postage }
  },
})
