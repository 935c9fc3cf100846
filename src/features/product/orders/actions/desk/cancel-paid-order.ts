import { action } from '#server/door/action.ts'
import { cancelPaid } from '../../closing.ts'
import { cancelPaidOrder } from '../../contract.ts'
import { isUnsent, presentAgain } from '../../desk.ts'
import { listLines } from '../../queries/lines.ts'
import { lockOrder } from '../../queries/orders.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import * as D from '../../schemas/desk.ts'

export const cancelPaidOrderAction = action(cancelPaidOrder, {
  data: D.cancelPaidData,
  result: D.deskOrderView,
  allow: 'staff',
  limit: '30 per minute',
  run: async (context, { order: typed, why }) => {
    const { db, asker, refuse } = context
    const number = readOrderNumber(typed)
    const order = number === null ? undefined : await lockOrder(db, { number })
    if (!order) return refuse('order-not-found')
    // Pressed twice, it is cancelled once.
    if (order.state === 'cancelled' && order.paidAt !== null) return presentAgain(context, order)
    if (order.state !== 'paid') return refuse(order.fulfilledAt === null ? 'order-state' : 'order-left')
    if (!isUnsent(await listLines(db, order.id))) return refuse('order-left')
    const after = await cancelPaid(context, order, { actorId: asker.personId, why })
    return presentAgain(context, { ...order, ...after })
  },
})
