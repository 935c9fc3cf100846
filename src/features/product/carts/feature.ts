import { feature } from '#server/feature.ts'
import { addToCartAction } from './actions/add-to-cart.ts'
import { changeCartItemAction } from './actions/change-cart-item.ts'
import { getCartAction } from './actions/get-cart.ts'
import { mergeCartAction } from './actions/merge-cart.ts'
import { moveWishesAction } from './actions/move-wishes.ts'
import { removeCartItemAction } from './actions/remove-cart-item.ts'
import { basketForm } from './form.ts'
import { forgetCarts } from './jobs/forget-carts.ts'
import { cartPage } from './modules/cart-page.ts'
import { sharedWishesPage } from './modules/shared-wishes.ts'
import { wishListPage } from './modules/wish-list.ts'
import { cartsData } from './personal-data.ts'
import { cartsPages } from './preset-pages.ts'

export const cartsFeature = feature({
  name: 'product/carts',
  actions: [
    getCartAction,
    addToCartAction,
    changeCartItemAction,
    removeCartItemAction,
    mergeCartAction,
    moveWishesAction,
  ],
  modules: [cartPage, sharedWishesPage, wishListPage],
  presetPages: cartsPages,
  jobs: [forgetCarts],
  forms: [basketForm],
  personalData: cartsData,
})
