import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const cartsPages: PresetPages = {
  'cart.single': ownPage('cart.title', 'cart-page', 'cart'),
  'account.wishes': ownPage('account.page.wishes', 'wish-list', 'wishes', 'account'),
}
