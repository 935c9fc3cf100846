import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** The basket of whoever asks: of the person, else of the browser. Prices are in the chosen currency. */
export const getCart = read('shop.getCart', {
  at: 'guaqi.shop.cart',
  data: type<S.GetCartData>(),
  result: type<S.Cart>(),
  errors: { 'cart-nowhere': 400 },
})

/** Puts pieces of a variant in, up to what is left of it: `less` says where it became fewer than asked for. */
export const addToCart = write('shop.addToCart', {
  at: 'guaqi.shop.cart',
  data: type<S.AddToCartData>(),
  result: type<S.Cart>(),
  errors: {
    'cart-nowhere': 400,
    'cart-quantity': 422,
    'product-not-found': 404,
    'variant-not-found': 404,
    'cart-sold-out': 409,
    'cart-no-price': 409,
    'cart-full': 409,
  },
})

/** Sets how many pieces of something there are, or keeps it for later and takes it back. */
export const changeCartItem = write('shop.changeCartItem', {
  at: 'guaqi.shop.cart',
  data: type<S.ChangeCartItemData>(),
  result: type<S.Cart>(),
  errors: {
    'cart-nowhere': 400,
    'cart-quantity': 422,
    'cart-item-not-found': 404,
    'product-not-found': 404,
    'variant-not-found': 404,
    'cart-sold-out': 409,
  },
})

/** Takes something out; what is not in there is out already. */
export const removeCartItem = write('shop.removeCartItem', {
  at: 'guaqi.shop.cart',
  data: type<S.RemoveCartItemData>(),
  result: type<S.Cart>(),
  errors: { 'cart-nowhere': 400 },
})

/** After signing in: what was put in before, in the same browser, joins one's own basket. Twice is as good as once. */
export const mergeCart = write('shop.mergeCart', {
  at: 'guaqi.shop.cart',
  data: type<S.GetCartData>(),
  result: type<S.Cart>(),
})

/** One piece of all that is in stock goes from the asker's wish list into their basket; what has to be chosen first stays. */
export const moveWishes = write('shop.moveWishes', {
  at: 'guaqi.shop.movedWishes',
  data: type<S.MoveWishesData>(),
  result: type<S.MovedWishes>(),
})
