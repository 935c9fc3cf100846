import { action } from '#server/door/action.ts'
import { keepOrder } from '../../contract.ts'
import { lockOwnOrder } from '../../lock-order.ts'
import { presentOrder } from '../../present.ts'
import { giveOrder } from '../../queries/orders.ts'
import * as S from '../../schemas.ts'

export const keepOrderAction = action(keepOrder, {
  data: S.askOrder,
  result: S.orderView,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, data) => {
    const { db, asker, refuse } = context
    const order = await lockOwnOrder(context, data)
    if (order.personId !== null) return presentOrder(context, order, 'buyer')
    // One that is not paid goes along with `instead` of the next order, with what it keeps.
    if (order.paidAt === null) return refuse('order-state')
    await giveOrder(db, order.id, asker.personId)
    return presentOrder(context, { ...order, personId: asker.personId, visitor: null }, 'buyer')
  },
})
