import { reserveCoupon } from '#features/product/coupons/public/order-coupons.ts'
import { action } from '#server/door/action.ts'
import { applyCoupon } from '../../contract.ts'
import { lockPendingOrder } from '../../lock-order.ts'
import { listLines } from '../../queries/lines.ts'
import { reprice } from '../../reprice.ts'
import * as S from '../../schemas.ts'

export const applyCouponAction = action(applyCoupon, {
  data: S.applyCouponData,
  result: S.orderView,
  allow: 'everybody',
  // Against guessing codes.
  limit: '10 per minute',
  run: async (context, { code, ...named }) => {
    const order = await lockPendingOrder(context, named)
    const lines = await listLines(context.db, order.id)
    const discounts = await reserveCoupon(context, { ...order, lines }, code)
    return reprice(context, order, { lines, discounts })
  },
})
