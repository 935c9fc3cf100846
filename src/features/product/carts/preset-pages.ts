import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const cartsPages: PresetPages = {
  'cart.single': ownPage('cart.title', 'cart-page', 'cart'),
}
