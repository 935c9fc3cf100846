import { action } from '#server/door/action.ts'
import { giveUp } from '../closing.ts'
import { cancelOrder } from '../contract.ts'
import { lockOwnOrder } from '../lock-order.ts'
import { presentOrder } from '../present.ts'
import * as S from '../schemas.ts'

export const cancelOrderAction = action(cancelOrder, {
  data: S.askOrder,
  result: S.orderView,
  allow: 'everybody',
  limit: '30 per minute',
  run: async (context, data) => {
    const { asker, now, refuse } = context
    const order = await lockOwnOrder(context, data)
    // Pressed twice, it is cancelled once.
    if (order.state === 'cancelled') return presentOrder(context, order, 'buyer')
    if (order.state !== 'pending') return refuse('order-state')
    await giveUp(context, [order], 'cancelled', asker.personId)
    return presentOrder(context, { ...order, state: 'cancelled', closedAt: now }, 'buyer')
  },
})
