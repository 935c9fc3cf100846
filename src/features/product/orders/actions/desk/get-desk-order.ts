import { action } from '#server/door/action.ts'
import { getDeskOrder } from '../../contract.ts'
import { presentDeskOrder, soldBy } from '../../desk.ts'
import { listLines } from '../../queries/lines.ts'
import { findOrder } from '../../queries/orders.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import * as D from '../../schemas/desk.ts'

export const getDeskOrderAction = action(getDeskOrder, {
  data: D.askDeskOrder,
  result: D.deskOrderView,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { order: typed }) => {
    const { db, asker, refuse } = context
    const number = readOrderNumber(typed)
    const order = number === null ? undefined : await findOrder(db, number)
    const own = order && soldBy(asker, order, await listLines(db, order.id))
    return order && own ? presentDeskOrder(context, order, own) : refuse('order-not-found')
  },
})
