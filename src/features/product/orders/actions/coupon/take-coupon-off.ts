import { freeCoupons } from '#features/product/coupons/queries/uses.ts'
import { action } from '#server/door/action.ts'
import { takeCouponOff } from '../../contract.ts'
import { lockPendingOrder } from '../../lock-order.ts'
import { listLines } from '../../queries/lines.ts'
import { reprice } from '../../reprice.ts'
import * as S from '../../schemas.ts'

export const takeCouponOffAction = action(takeCouponOff, {
  data: S.askOrder,
  result: S.orderView,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, named) => {
    const order = await lockPendingOrder(context, named)
    const lines = await listLines(context.db, order.id)
    await freeCoupons(context.db, [order.id])
    return reprice(context, order, { lines, discounts: [] })
  },
})
