import { isInStock, MOST_PIECES } from '#features/product/shop/rules.ts'
import { action } from '#server/door/action.ts'
import { addToCart } from '../contract.ts'
import { countItems, findItem, openCart, putItems } from '../queries/carts.ts'
import { findOffer } from '../queries/offers.ts'
import { cartOwner, readCart } from '../read-cart.ts'
import { isQuantity, MOST_LINES, mostOf, whyNoMore } from '../rules.ts'
import * as S from '../schemas.ts'

export const addToCartAction = action(addToCart, {
  data: S.addToCartData,
  result: S.cart,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { quantity: added = 1, ...which }) => {
    const { db, now, currency, refuse } = context
    const owner = cartOwner(context)
    if (!owner) return refuse('cart-nowhere')
    if (!isQuantity(added)) return refuse('cart-quantity', { most: MOST_PIECES })
    const cartId = await openCart(db, owner, now)
    const offer = await findOffer(db, context, which)
    if (!offer) return refuse('product-not-found')
    if (!offer.hasVariant) return refuse('variant-not-found')
    if (!isInStock(offer)) return refuse('cart-sold-out')
    if (offer.amount === null) return refuse('cart-no-price', { currency })
    const before = await findItem(db, cartId, which)
    if (!before && (await countItems(db, cartId)) >= MOST_LINES)
      return refuse('cart-full', { most: MOST_LINES })
    // What was kept for later is not in the basket: it begins anew with what is put in now.
    const wanted = added + (before && !before.isSaved ? before.quantity : 0)
    const quantity = Math.min(wanted, mostOf(offer))
    const seen = { seenAmount: offer.amount, seenCurrency: currency }
    await putItems(db, cartId, [
      { postId: offer.postId, variant: which.variant, quantity, isSaved: false, addedAt: now, ...seen },
    ])
    return readCart(context, owner, quantity < wanted ? { ...which, quantity, why: whyNoMore(offer) } : null)
  },
})
