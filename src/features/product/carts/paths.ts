/** The basket on a page of its own. */
export const CART_PATH = 'cart'
/** Where what is in the basket is ordered and paid. */
export const CHECKOUT_PATH = 'checkout'

/** The page of whoever holds the link to somebody's wish list. */
export const SHARED_WISHES_PATH = 'shared-wishes'

export const sharedWishesPath = (token: string): string => `${SHARED_WISHES_PATH}?link=${token}`
