/**
 * Key in local storage: how many pieces the basket had when this browser last heard of it; '' or missing: there is nothing
 * in it. The first script of a page reads it, so that the way to the basket is there from the first paint.
 */
export const CART_KEY = 'plaza-cart'
