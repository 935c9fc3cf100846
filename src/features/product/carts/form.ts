import type { Form } from '#server/pages/forms.ts'
import { BASKET_FORM } from '#site/forms.ts'
import { addToCart, changeCartItem, removeCartItem } from './contract.ts'
import { CART_PATH, SHARED_WISHES_PATH } from './paths.ts'
import type { Cart } from './schemas.ts'

/** The basket without script: one button is one call. */
export const basketForm: Form = {
  name: BASKET_FORM,
  pages: [CART_PATH, SHARED_WISHES_PATH],
  run: async (values, { call }) => {
    const which = { product: Number(values.product), variant: values.variant ?? '' }
    // What is no number is refused like one that is none of the possible ones.
    const quantity = Number(values.quantity || 0) || 0
    const press = (): Promise<Cart> => {
      switch (values.do) {
        case 'put':
          return call(addToCart, { ...which, quantity })
        case 'remove':
          return call(removeCartItem, which)
        case 'save':
          return call(changeCartItem, { ...which, isSaved: true })
        case 'back':
          return call(changeCartItem, { ...which, isSaved: false })
        default:
          return call(changeCartItem, { ...which, quantity })
      }
    }
    const { less } = await press()
    return { path: CART_PATH, query: less ? { less: less.why, count: String(less.quantity) } : {} }
  },
}
