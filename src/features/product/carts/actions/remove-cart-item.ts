import { action } from '#server/door/action.ts'
import { removeCartItem } from '../contract.ts'
import { openCart, removeItem } from '../queries/carts.ts'
import { cartOwner, readCart } from '../read-cart.ts'
import * as S from '../schemas.ts'

export const removeCartItemAction = action(removeCartItem, {
  data: S.removeCartItemData,
  result: S.cart,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, which) => {
    const { db, now, refuse } = context
    const owner = cartOwner(context)
    if (!owner) return refuse('cart-nowhere')
    await removeItem(db, await openCart(db, owner, now), which)
    return readCart(context, owner)
  },
})
