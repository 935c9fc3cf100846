import { defineModule, type NoSettings, type Plain } from '#site/module.ts'
import { getCart } from '../contract.ts'
import type { Cart } from '../schemas.ts'

export interface CartPageData {
  plain: { cart: Cart | null; said: Plain } | null
}

/** The basket on a page of its own; the browser asks what is in it, also for strangers. */
export const cartPage = defineModule<NoSettings, CartPageData>({
  name: 'cart-page',
  version: 1,
  load: async (_settings, { plain, ask, asker, visitorId }) => {
    if (!plain) return { plain: null }
    const hasBasket = asker.personId !== null || visitorId !== null
    return { plain: { cart: hasBasket ? await ask(getCart, {}) : null, said: plain } }
  },
})
