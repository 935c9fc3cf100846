import { action } from '#server/door/action.ts'
import { mergeCart } from '../contract.ts'
import { mergeCarts } from '../queries/carts.ts'
import { readCart } from '../read-cart.ts'
import * as S from '../schemas.ts'

export const mergeCartAction = action(mergeCart, {
  data: S.getCartData,
  result: S.cart,
  allow: 'members',
  limit: '60 per minute',
  run: async (context) => {
    const { db, asker, visitorId, now } = context
    const { personId } = asker
    if (visitorId !== null) await mergeCarts(db, { personId, visitor: visitorId, now })
    return readCart(context, { personId })
  },
})
