import { action } from '#server/door/action.ts'
import { getCart } from '../contract.ts'
import { cartOwner, readCart } from '../read-cart.ts'
import * as S from '../schemas.ts'

export const getCartAction = action(getCart, {
  data: S.getCartData,
  result: S.cart,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context) => {
    const owner = cartOwner(context)
    return owner ? readCart(context, owner) : context.refuse('cart-nowhere')
  },
})
