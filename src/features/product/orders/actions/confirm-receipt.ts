import { action } from '#server/door/action.ts'
import { completeOrder } from '../closing.ts'
import { confirmReceipt } from '../contract.ts'
import { lockOwnOrder } from '../lock-order.ts'
import { presentOrder } from '../present.ts'
import * as S from '../schemas.ts'

export const confirmReceiptAction = action(confirmReceipt, {
  data: S.askOrder,
  result: S.orderView,
  allow: 'everybody',
  limit: '30 per minute',
  run: async (context, data) => {
    const { asker, now, refuse } = context
    const order = await lockOwnOrder(context, data)
    if (order.state === 'completed') return presentOrder(context, order, 'buyer')
    if (order.state !== 'fulfilled') return refuse('order-state')
    await completeOrder(context, order, asker.personId)
    return presentOrder(context, { ...order, state: 'completed', completedAt: now }, 'buyer')
  },
})
