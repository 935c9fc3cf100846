import { action } from '#server/door/action.ts'
import { standingOf } from '../access.ts'
import { getOrder } from '../contract.ts'
import { presentOrder } from '../present.ts'
import { listSellers } from '../queries/lines.ts'
import { findOrder } from '../queries/orders.ts'
import { readOrderNumber } from '../rules/order-number.ts'
import * as S from '../schemas.ts'

export const getOrderAction = action(getOrder, {
  data: S.askOrder,
  result: S.orderView,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { order: typed, token }) => {
    const { db, refuse } = context
    const number = readOrderNumber(typed)
    const order = number === null ? undefined : await findOrder(db, number)
    if (!order) return refuse('order-not-found')
    const sellers = order.paidAt === null ? [] : await listSellers(db, order.id)
    const as = standingOf(context, order, { token, sellers })
    return as === null ? refuse('order-not-found') : presentOrder(context, order, as)
  },
})
