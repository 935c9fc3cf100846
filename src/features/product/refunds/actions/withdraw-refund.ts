import { lockBought } from '#features/product/orders/public/choose-order.ts'
import { moveOrder } from '#features/product/orders/queries/orders.ts'
import { action } from '#server/door/action.ts'
import { withdrawRefund } from '../contract.ts'
import { presentRefunds } from '../present.ts'
import { closeRequest, findOpenRequest } from '../queries/requests.ts'
import { stateBefore } from '../rules/requests.ts'
import * as S from '../schemas.ts'

export const withdrawRefundAction = action(withdrawRefund, {
  data: S.orderChosen,
  result: S.orderRefunds,
  allow: 'everybody',
  limit: '30 per minute',
  run: async (context, named) => {
    const { db, asker, now, refuse } = context
    const { order, lines } = await lockBought(context, named)
    const open = await findOpenRequest(db, order.id)
    if (!open) return refuse('refund-decided')
    await closeRequest(db, { id: open.id, state: 'withdrawn', answer: '', byId: null, now })
    const to = stateBefore(order)
    await moveOrder(db, { order, to, actorId: asker.personId, now })
    const after = { ...order, state: to }
    return presentRefunds(context, { order: after, lines, as: 'buyer', askerId: asker.personId })
  },
})
