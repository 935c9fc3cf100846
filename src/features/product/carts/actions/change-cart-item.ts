import { isInStock, MOST_PIECES } from '#features/product/shop/rules.ts'
import { action } from '#server/door/action.ts'
import { changeCartItem } from '../contract.ts'
import { findItem, openCart, putItems } from '../queries/carts.ts'
import { findOffer } from '../queries/offers.ts'
import { cartOwner, readCart } from '../read-cart.ts'
import { isQuantity, mostOf, whyNoMore } from '../rules.ts'
import * as S from '../schemas.ts'

export const changeCartItemAction = action(changeCartItem, {
  data: S.changeCartItemData,
  result: S.cart,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { quantity: wanted, isSaved, ...which }) => {
    const { db, now, refuse } = context
    const owner = cartOwner(context)
    if (!owner) return refuse('cart-nowhere')
    if (wanted !== undefined && !isQuantity(wanted)) return refuse('cart-quantity', { most: MOST_PIECES })
    const cartId = await openCart(db, owner, now)
    const before = await findItem(db, cartId, which)
    if (!before) return refuse('cart-item-not-found')
    const after = { ...before, isSaved: isSaved ?? before.isSaved }
    if (wanted === undefined) {
      await putItems(db, cartId, [after])
      return readCart(context, owner)
    }
    const offer = await findOffer(db, context, which)
    if (!offer) return refuse('product-not-found')
    if (!offer.hasVariant) return refuse('variant-not-found')
    if (!isInStock(offer)) return refuse('cart-sold-out')
    const quantity = Math.min(wanted, mostOf(offer))
    await putItems(db, cartId, [{ ...after, quantity }])
    return readCart(context, owner, quantity < wanted ? { ...which, quantity, why: whyNoMore(offer) } : null)
  },
})
