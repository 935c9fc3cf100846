/** The basket on a page of its own. */
export const CART_PATH = 'cart'
/** Where what is in the basket is ordered and paid. */
export const CHECKOUT_PATH = 'checkout'
